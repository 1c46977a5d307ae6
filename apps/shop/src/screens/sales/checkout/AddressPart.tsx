// Where the order goes: the chosen address, or the way to the first one.
import type { Address } from '@shop/contract/people/addresses.ts'
import { CircleAlert, MapPinPlus } from 'lucide-react'
import { AddressFacts } from '#features/people/addresses/AddressCard.tsx'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'

export interface AddressPartProps {
  address: Address | null
  /** What is wrong with it. */
  problem: string | undefined
}

export function AddressPart({ address, problem }: AddressPartProps) {
  const t = usePageText('checkout')
  const change = (
    <span className="-my-2.5 -me-3">
      <Button kind="quiet" size="s" to="/address?select=1">
        {t.changeAddress}
      </Button>
    </span>
  )
  return (
    <div data-place="address" tabIndex={-1} className="scroll-mt-19 rounded-card outline-offset-2">
      {address ? (
        <Block title={t.shipTo} aside={change}>
          <AddressFacts address={address} />
        </Block>
      ) : (
        <Link
          to="/addressForm?select=1"
          className={`flex min-h-18 items-center gap-3.5 rounded-card border-2 border-dashed bg-surface px-4 text-title text-primary hover:bg-primary-soft ${
            problem ? 'border-sale' : 'border-border-strong'
          }`}
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft">
            <MapPinPlus size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t.addAddress}
        </Link>
      )}
      {problem ? (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-body-s text-sale">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {problem}
        </p>
      ) : null}
    </div>
  )
}
