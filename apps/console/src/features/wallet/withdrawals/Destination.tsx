// Where the money goes: a card whose whole number is shown at a logged press, or an address in groups and as a QR code.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { Eye } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Grouped } from '#ui/Grouped.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useReveal } from './api.ts'

export function Destination({ row }: { row: WithdrawalDetail }) {
  const words = useText().withdrawals
  const since = { name: words.since, value: <Time value={row.destination_since} /> }
  if (row.type === 'bank') {
    return (
      <PanelPart title={words.destination}>
        <DetailList
          details={[
            { name: words.bank, value: row.bank_name },
            { name: words.card, value: <CardNumber row={row} /> },
            { name: words.holder, value: row.holder },
            since,
          ]}
        />
      </PanelPart>
    )
  }
  return (
    <PanelPart title={words.destination}>
      <DetailList
        details={[
          { name: words.network, value: row.network },
          { name: words.address, value: <Grouped value={row.address} label={words.address} /> },
          ...(row.memo ? [{ name: words.memo, value: <Grouped value={row.memo} label={words.memo} /> }] : []),
          since,
        ]}
      />
      <div className="mt-2 w-36">
        <QrCode value={row.address} label={words.qr} />
      </div>
    </PanelPart>
  )
}

function CardNumber({ row }: { row: WithdrawalDetail }) {
  const text = useText()
  const words = text.withdrawals
  const { mutate, data, isPending } = useReveal(row.id)
  if (data) return <Grouped value={data.card_no} label={words.card} />
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="font-mono">{row.card_no}</span>
      <Button
        look="ghost"
        className="-ms-3.5"
        icon={<Eye aria-hidden className="size-4" />}
        title={words.revealHint}
        busy={isPending}
        onClick={() => mutate(undefined, { onError })}
      >
        {words.reveal}
      </Button>
    </span>
  )
}
