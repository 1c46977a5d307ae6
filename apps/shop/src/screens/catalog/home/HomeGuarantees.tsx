// The guarantee sheet of home with a summary of how the platform works.
import type { Guarantee } from '@shop/contract/catalog/home.ts'
import type { ReactNode } from 'react'
import { guaranteeIcons } from '#features/catalog/home/GuaranteeStrip.tsx'
import { PlatformDigest } from '#features/people/pages/PlatformDocs.tsx'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

export function HomeGuarantees(props: Omit<GuaranteeSheetProps, 'children'>) {
  const t = usePageText('pages')
  const isSignedIn = useSession().token !== undefined
  return (
    <GuaranteeSheet {...props}>
      <PlatformDigest />
      {isSignedIn ? (
        <div className="pt-4">
          <Button full kind="secondary" to="/platform">
            {t.allAbout}
          </Button>
        </div>
      ) : null}
    </GuaranteeSheet>
  )
}

interface GuaranteeSheetProps {
  guarantees: readonly Guarantee[]
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet with each guarantee in a sentence, and more content below. */
function GuaranteeSheet({ guarantees, isOpen, onClose, children }: GuaranteeSheetProps) {
  const { home } = useText()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={home.guarantees}>
      <ul className="space-y-5 pt-2 pb-8">
        {guarantees.map(({ key, title, text }) => {
          const Icon = guaranteeIcons[key]
          return (
            <li key={key} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-primary-soft text-primary">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-body font-semibold">{title}</h3>
                <p className="mt-0.5 text-body-s text-text-2">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {children}
    </Sheet>
  )
}
