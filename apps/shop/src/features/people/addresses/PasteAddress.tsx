// A whole address pasted at once: the fields are filled from it, the text stays on this device.
import { ClipboardPaste, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast-store.ts'
import type { AddressFormState } from './use-address-form.ts'
import { useParsePasted } from './use-parse-pasted.ts'

const pastedMax = 600

export function PasteAddress({ values, change }: Pick<AddressFormState, 'values' | 'change'>) {
  const t = usePageText('addresses')
  const [isOpen, setIsOpen] = useState(false)
  const [pasted, setPasted] = useState('')
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  const fillFrom = useParsePasted()
  const close = () => {
    latest.current += 1
    setBusy(false)
    setIsOpen(false)
  }
  const fill = async () => {
    latest.current += 1
    const requestId = latest.current
    setBusy(true)
    const found = await fillFrom(pasted, values).catch(() => undefined)
    // Whoever closed the sheet meanwhile goes on by hand.
    if (requestId !== latest.current) return
    setBusy(false)
    if (!found?.detail && !found?.mobile && !found?.addressee) return void toast.fail(t.pasteNothing)
    change(found)
    close()
    setPasted('')
    toast.success(t.pasteDone)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-dashed border-border-strong bg-surface px-4 py-2 text-start hover:bg-surface-2"
        onClick={() => setIsOpen(true)}
      >
        <ClipboardPaste aria-hidden="true" size={22} strokeWidth={1.75} className="shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block text-body font-semibold text-text">{t.paste}</span>
          <span className="block text-caption text-text-2">{t.pasteLead}</span>
        </span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t.paste}
        foot={
          <Button full busy={isBusy} onPress={() => void fill()}>
            {t.pasteFill}
          </Button>
        }
      >
        <div className="space-y-3">
          <TextArea
            id="pasted"
            label={t.pasteLabel}
            placeholder={t.pasteExample}
            rows={6}
            maxLength={pastedMax}
            value={pasted}
            onChange={setPasted}
          />
          <p className="flex items-start gap-2 text-caption text-text-2">
            <Lock aria-hidden="true" size={14} strokeWidth={1.9} className="mt-0.5 shrink-0" />
            {t.pasteStays}
          </p>
        </div>
      </Sheet>
    </>
  )
}
