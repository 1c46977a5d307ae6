// One ledger transfer: both accounts, the amount, and a link to its cause.
import type { LedgerTransfer } from '@shop/contract/wallet/admin-ledger.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDown } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { accountText, refText } from './transfer-columns.tsx'

interface TransferPanelProps {
  row: LedgerTransfer
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The pages that show the cause of a transfer. */
const pageOf: Record<string, string> = { recharge: '/recharges', withdrawal: '/withdrawals' }

const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'

export function TransferPanel({ row, ...panel }: TransferPanelProps) {
  const text = useText()
  const t = text.ledger
  const page = pageOf[row.ref_type]
  return (
    <SidePanel
      {...panel}
      isOpen
      title={refText(text, row)}
      footer={
        <>
          <Link
            to={`/ledger/transfers?ref=${row.ref_type}&ref_id=${row.ref_id}`}
            className={`${linkClass} -ms-2 me-auto`}
          >
            {t.sameRef}
          </Link>
          {page ? (
            <Link to={`${page}?open=${row.ref_id}`} className={linkClass}>
              {t.open}
            </Link>
          ) : null}
        </>
      }
    >
      <p className="text-display tabular-nums">{money(row.amount)}</p>
      <div className="my-5 rounded-card border border-hairline">
        <Side title={t.debit} name={accountText(text, row.debit)} />
        <div className="relative border-hairline border-t">
          <span className="absolute start-4 -top-3.5 inline-flex size-7 items-center justify-center rounded-full border border-hairline bg-raised text-text-2">
            <ArrowDown aria-hidden className="size-4" />
          </span>
        </div>
        <Side title={t.credit} name={accountText(text, row.credit)} />
      </div>
      <DetailList
        details={[
          { name: text.money.number, value: <code className="font-mono">{row.id}</code> },
          { name: t.code, value: <code className="font-mono">{row.code}</code> },
          { name: t.time, value: <Time value={row.created_at} variant="exact" /> },
        ]}
      />
    </SidePanel>
  )
}

function Side({ title, name }: { title: string; name: string }) {
  return (
    <div className="px-4 py-4">
      <p className="text-caption text-text-3">{title}</p>
      <p className="font-medium">{name}</p>
    </div>
  )
}
