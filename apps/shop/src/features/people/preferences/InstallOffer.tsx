// Offers to install the shop after an order was paid; a refusal is remembered.
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { install, rememberDeclined, useInstallMethod, wasDeclined } from './install.ts'

export function InstallOffer() {
  const t = usePageText('device')
  const method = useInstallMethod()
  const [isClosed, setClosed] = useState(wasDeclined)
  if (isClosed || method !== 'prompt') return null
  const decline = () => {
    rememberDeclined()
    setClosed(true)
  }
  const accept = async () => {
    if (!(await install())) rememberDeclined()
    setClosed(true)
  }
  return (
    <section aria-label={t.installTitle} className="mx-auto mb-6 w-full max-w-100 px-6">
      <div className="rounded-card border border-border bg-surface p-4">
        <div className="flex gap-3">
          <Smartphone size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
          <div className="min-w-0">
            <h3 className="text-body font-semibold text-text">{t.installTitle}</h3>
            <p className="mt-0.5 text-body-s text-text-2">{t.installBody}</p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" onPress={() => void accept()}>
            {t.install}
          </Button>
          <Button size="s" kind="quiet" onPress={decline}>
            {t.installLater}
          </Button>
        </div>
      </div>
    </section>
  )
}
