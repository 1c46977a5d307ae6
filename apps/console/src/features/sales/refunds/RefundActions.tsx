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
import type { OpenForm } from './open-form.ts'

export interface RefundActionsProps {
  refund: RefundDetail
  isAdmin: boolean
  isFinance: boolean
  onOpenForm: (openForm: OpenForm) => void
}

const icon = 'size-4'

export function RefundActions({ refund, isAdmin, isFinance, onOpenForm }: RefundActionsProps) {
  const text = useText()
  const t = text.refunds
  const navigate = useNavigate()
  const can = (action: RefundDetail['actions'][number]) => refund.actions.includes(action)
  const linkItem = (key: string, label: string, itemIcon: ReactNode, to: string) => ({
    key,
    label,
    icon: itemIcon,
    onSelect: () => void navigate(to),
  })
  const transfers = `/ledger/transfers?ref=refund&ref_id=${refund.id}`
  const items = [
    ...(isFinance && !refund.waits_for
      ? [linkItem('give', t.giveMore, <HandCoins aria-hidden className={icon} />, `/refunds?give=${refund.sn}`)]
      : []),
    ...(isFinance
      ? [linkItem('transfers', text.money.transfers, <ShieldCheck aria-hidden className={icon} />, transfers)]
      : []),
    ...(isAdmin
      ? [
          linkItem(
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
            trigger={<IconButton label={t.more} icon={<EllipsisVertical aria-hidden className="size-4.5" />} />}
            items={items}
          />
        </span>
      ) : null}
      {can('refuse') ? (
        <Button aria-keyshortcuts="R" onClick={() => onOpenForm('refuse')}>
          {t.refuse} <Key name="R" />
        </Button>
      ) : null}
      {can('approve') ? (
        <Button variant="primary" aria-keyshortcuts="A" onClick={() => onOpenForm('approve')}>
          {t.approve} <Key name="A" />
        </Button>
      ) : null}
      {can('received') ? (
        <Button variant="primary" aria-keyshortcuts="G" onClick={() => onOpenForm('received')}>
          {t.received} <Key name="G" />
        </Button>
      ) : null}
    </>
  )
}
