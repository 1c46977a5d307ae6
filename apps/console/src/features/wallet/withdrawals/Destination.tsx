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
  const t = useText().withdrawals
  const since = { name: t.since, value: <Time value={row.destination_since} /> }
  if (row.type === 'bank') {
    return (
      <PanelPart title={t.destination}>
        <DetailList
          details={[
            { name: t.bank, value: row.bank_name },
            { name: t.card, value: <CardNumber row={row} /> },
            { name: t.holder, value: row.holder },
            since,
          ]}
        />
      </PanelPart>
    )
  }
  return (
    <PanelPart title={t.destination}>
      <DetailList
        details={[
          { name: t.network, value: row.network },
          { name: t.address, value: <Grouped value={row.address} label={t.address} /> },
          ...(row.memo ? [{ name: t.memo, value: <Grouped value={row.memo} label={t.memo} /> }] : []),
          since,
        ]}
      />
      <div className="mt-2 w-36">
        <QrCode value={row.address} label={t.qr} />
      </div>
    </PanelPart>
  )
}

function CardNumber({ row }: { row: WithdrawalDetail }) {
  const text = useText()
  const t = text.withdrawals
  const { mutate, data, isPending } = useReveal(row.id)
  if (data) return <Grouped value={data.card_no} label={t.card} />
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="font-mono">{row.card_no}</span>
      <Button
        variant="ghost"
        className="-ms-3.5"
        icon={<Eye aria-hidden className="size-4" />}
        title={t.revealHint}
        busy={isPending}
        onClick={() => mutate(undefined, { onError })}
      >
        {t.reveal}
      </Button>
    </span>
  )
}
