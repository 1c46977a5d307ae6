// The foot of a case: the ways to the ledger and the log, and the decisions the server says are open.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { EllipsisVertical, HandCoins, ScrollText, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Key } from '#ui/Key.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { Asked } from './asked.ts'

export interface RefundWaysProps {
  refund: RefundDetail
  isAdmin: boolean
  isFinance: boolean
  onAsk: (asked: Asked) => void
}

const icon = 'size-4'

export function RefundWays({ refund, isAdmin, isFinance, onAsk }: RefundWaysProps) {
  const text = useText()
  const words = text.refunds
  const navigate = useNavigate()
  const can = (action: RefundDetail['actions'][number]) => refund.actions.includes(action)
  const way = (key: string, label: string, mark: ReactNode, to: string) => ({
    key,
    label,
    icon: mark,
    onSelect: () => void navigate(to),
  })
  const transfers = `/ledger/transfers?ref=refund&ref_id=${refund.id}`
  const items = [
    ...(isFinance && !refund.waits_for
      ? [way('give', words.giveMore, <HandCoins aria-hidden className={icon} />, `/refunds?give=${refund.sn}`)]
      : []),
    ...(isFinance
      ? [way('transfers', text.money.transfers, <ShieldCheck aria-hidden className={icon} />, transfers)]
      : []),
    ...(isAdmin
      ? [
          way(
            'log',
            text.money.logged,
            <ScrollText aria-hidden className={icon} />,
            `/audit?object=${encodeURIComponent(`refund ${refund.id}`)}`,
          ),
        ]
      : []),
  ]
  return (
    <>
      {items.length > 0 ? (
        <span className="me-auto">
          <Menu
            side="top"
            align="start"
            trigger={<IconButton label={words.more} icon={<EllipsisVertical aria-hidden className="size-4.5" />} />}
            items={items}
          />
        </span>
      ) : null}
      {can('refuse') ? (
        <Button aria-keyshortcuts="R" onClick={() => onAsk('refuse')}>
          {words.refuse} <Key name="R" />
        </Button>
      ) : null}
      {can('approve') ? (
        <Button look="primary" aria-keyshortcuts="A" onClick={() => onAsk('approve')}>
          {words.approve} <Key name="A" />
        </Button>
      ) : null}
      {can('received') ? (
        <Button look="primary" aria-keyshortcuts="G" onClick={() => onAsk('received')}>
          {words.received} <Key name="G" />
        </Button>
      ) : null}
    </>
  )
}
