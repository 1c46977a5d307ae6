// The addresses of a network: the active ones with QR codes, and the retired ones.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { QrCode } from '@shop/ui/QrCode.tsx'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Grouped, GroupedText } from '#ui/Grouped.tsx'
import { Time } from '#ui/Time.tsx'
import type { AddressFormOptions } from './AddressForm.tsx'
import { activeOf } from './network-columns.tsx'

interface AddressesProps {
  row: NetworkRow
  /** Absent when no change may be proposed now. */
  onOpenForm: ((options: AddressFormOptions) => void) | undefined
}

type Address = NetworkRow['addresses'][number]

export function Addresses({ row, onOpenForm }: AddressesProps) {
  const t = useText().networks
  const retired = row.addresses.filter(({ active }) => !active)
  return (
    <>
      <ul className="space-y-3">
        {activeOf(row).map((address) => (
          <li key={address.id} className="flex flex-wrap items-start gap-4 rounded-field border border-hairline p-3.5">
            <div className="w-28 shrink-0">
              <QrCode text={address.address} label={t.qr} />
            </div>
            <div className="min-w-0 grow basis-60 space-y-1.5">
              <Grouped value={address.address} label={t.address} />
              {address.memo ? (
                <div>
                  <span className="text-caption text-text-3">{t.memo}</span>
                  <Grouped value={address.memo} label={t.memo} />
                </div>
              ) : null}
              <Origin address={address} />
              {onOpenForm ? (
                <div className="-ms-2 flex flex-wrap">
                  <Button variant="ghost" onClick={() => onOpenForm({ replaced: address })}>
                    {t.replace}
                  </Button>
                  <Button variant="ghost" onClick={() => onOpenForm({ replaced: address, isRemoval: true })}>
                    {t.takeAway}
                  </Button>
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {retired.length > 0 ? (
        <details className="mt-3">
          <summary className="control flex cursor-pointer items-center font-medium text-text-2">{t.retired}</summary>
          <ul className="space-y-2 text-text-3">
            {retired.map((address) => (
              <li key={address.id}>
                <GroupedText value={address.address} />
                <Origin address={address} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function Origin({ address }: { address: Address }) {
  const t = useText().networks
  return (
    <p className="text-caption text-text-3">
      {address.proposed_by ? t.proposedBy(address.proposed_by, address.confirmed_by) : t.fromStart} · {t.since}{' '}
      <Time value={address.created_at} />
    </p>
  )
}
