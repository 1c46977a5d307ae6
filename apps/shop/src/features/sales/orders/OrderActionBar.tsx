// The actions of an order: two buttons, the most likely one first, and the rest in a sheet behind "more".
import { serverNow } from '@shop/client/server-time.ts'
import type { Cents } from '@shop/contract/cents.ts'
import { type CancelReason, cancelReasons, orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { Order, OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import {
  BellRing,
  CalendarPlus,
  Ellipsis,
  ExternalLink,
  Headset,
  type LucideIcon,
  PackageCheck,
  Repeat2,
  RotateCcw,
  Star,
  Trash2,
  Truck,
  Undo2,
  WalletMinimal,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button, type ButtonKind } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/Rows.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { pathTo } from './paths.ts'
import {
  type AvailableAction,
  availableActionsOf,
  isInTransit,
  isLate,
  isUrgent,
  splitActions,
  trackedParcelOf,
} from './rules.ts'
import type { ActionName, OrderActions } from './use-order-actions.ts'

interface OrderActionBarProps {
  order: OrderCard & Partial<Pick<Order, 'parcels'>>
  actions: OrderActions
  /** On the order's own page, which shows its parcels. */
  isDetail?: boolean
  /** In the list of orders to review. */
  isToReview?: boolean
}

/** A button without a border ends with its text. */
const quietEnd =
  '*:last:data-[kind=quiet]:-me-2 min-[360px]:*:last:data-[kind=quiet]:-me-3 sm:*:last:data-[kind=quiet]:-me-4'

export function OrderActionBar({ order, actions, isDetail = false, isToReview = false }: OrderActionBarProps) {
  const t = usePageText('orders')
  const now = new Date(serverNow())
  const { shown, rest } = splitActions(availableActionsOf(order, isDetail, now))
  // The most likely action is last, closest to the thumb.
  const row = [...shown].reverse()
  return (
    <>
      <div className={`flex items-stretch justify-end gap-2 [&>:is(a,button)]:min-w-18 ${quietEnd}`}>
        {rest.length > 0 ? <MoreActions order={order} available={rest} actions={actions} /> : null}
        {row.map((action) => (
          <ActionButton
            key={action}
            action={action}
            path={pathTo(action, order)}
            total={isDetail && action === 'pay' ? order.total : undefined}
            parcel={isDetail && action === 'track' ? trackedParcelOf(order, now) : undefined}
            busy={actions.busy === action}
            kind={kindOf({ action, shown, order, isDetail, isToReview, now })}
            onPress={() => actions.run(action as ActionName)}
          />
        ))}
      </div>
      <CancelSheet
        isOpen={actions.isCancelling}
        busy={actions.busy === 'cancel'}
        name={t.orderNo(order.sn)}
        freesPromo={order.frees_promo}
        onClose={actions.stopCancelling}
        onCancel={(reason) => void actions.cancel(reason)}
      />
    </>
  )
}

/** Possible, but nothing that the order waits for. */
const secondaryActions: readonly AvailableAction[] = ['paying', 'contact', 'cancel', 'refund']

interface ButtonKindInput {
  action: AvailableAction
  shown: readonly AvailableAction[]
  order: OrderCard
  isDetail: boolean
  isToReview: boolean
  now: Date
}

function kindOf({ action, shown, order, isDetail, isToReview, now }: ButtonKindInput): ButtonKind {
  const isWaiting = order.status === orderStatuses.waitingDeliver
  // The shop is about to ship: nothing asks for a refund or for support.
  if (action === 'cancel' || (isWaiting && (action === 'refund' || action === 'contact'))) return 'quiet'
  if (action === 'comment' && isToReview) return 'primary'
  if (action !== shown[0]) return 'secondary'
  // Nobody should confirm a receipt before the parcel is there.
  if (action === 'confirm' && isInTransit(order, now)) return 'secondary'
  const isSecondary = secondaryActions.includes(action) || (action === 'remind' && !isLate(order, now))
  return !isSecondary && (isDetail || isUrgent(action)) ? 'primary' : 'secondary'
}

interface ActionButtonProps {
  action: AvailableAction
  path: string | undefined
  /** What is paid, where there is space for it. */
  total: Cents | undefined
  /** Instead of the path: the parcel that the carrier shows. */
  parcel: ReturnType<typeof trackedParcelOf>
  busy: boolean
  kind: ButtonKind
  onPress: () => void
}

function ActionButton({ action, path, total, parcel, busy, kind, onPress }: ActionButtonProps) {
  const t = usePageText('orders')
  if (parcel) {
    return (
      <Button
        size="bar"
        kind={kind}
        icon={<ExternalLink aria-hidden="true" size={16} strokeWidth={1.9} className="max-[25rem]:hidden" />}
        label={`${t.actions[action]} · ${parcel.carrier}`}
        to={parcel.tracking_url}
        isExternal
      >
        {t.actions[action]}
      </Button>
    )
  }
  if (path !== undefined) {
    return (
      <Button size="bar" kind={kind} to={path}>
        {t.actions[action]}
        {total === undefined ? null : (
          <span className="-ms-1 whitespace-nowrap tabular-nums max-[24rem]:hidden">{money(total)}</span>
        )}
      </Button>
    )
  }
  return (
    <Button size="bar" kind={kind} busy={busy} onPress={onPress}>
      {t.actions[action]}
    </Button>
  )
}

const icons: Record<AvailableAction, LucideIcon> = {
  pay: WalletMinimal,
  paying: WalletMinimal,
  cancel: X,
  confirm: PackageCheck,
  extend: CalendarPlus,
  refund: RotateCcw,
  refund_now: RotateCcw,
  comment: Star,
  remind: BellRing,
  rebuy: Repeat2,
  del: Trash2,
  track: Truck,
  request: RotateCcw,
  withdraw: Undo2,
  review: Star,
  funds: WalletMinimal,
  contact: Headset,
}

interface MoreActionsProps {
  order: OrderCard
  available: readonly AvailableAction[]
  actions: OrderActions
}

function MoreActions({ order, available, actions }: MoreActionsProps) {
  const t = usePageText('orders')
  const [isOpen, setOpen] = useState(false)
  const run = (action: AvailableAction) => {
    setOpen(false)
    actions.run(action as ActionName)
  }
  return (
    <span className="-ms-2.5 me-auto self-center lg:m-0">
      <IconButton label={t.moreOf(order.sn)} onPress={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Sheet isOpen={isOpen} title={t.orderNo(order.sn)} onClose={() => setOpen(false)}>
        <div className="divide-y divide-border overflow-hidden rounded-card border border-border">
          {available.map((action) => {
            const path = pathTo(action, order)
            return (
              <Row
                key={action}
                Icon={icons[action]}
                label={t.actions[action]}
                isDanger={action === 'del' || action === 'cancel' || action === 'withdraw'}
                {...(path === undefined ? { onPress: () => run(action) } : { to: path })}
              />
            )
          })}
        </div>
      </Sheet>
    </span>
  )
}

interface CancelSheetProps {
  isOpen: boolean
  busy: boolean
  /** Names the order. */
  name: string
  /** The promo code becomes usable again. */
  freesPromo: boolean
  onClose: () => void
  onCancel: (reason: CancelReason | undefined) => void
}

/** Confirms the cancellation, with an optional reason. */
function CancelSheet({ isOpen, busy, name, freesPromo, onClose, onCancel }: CancelSheetProps) {
  const t = usePageText('orders')
  const [reason, setReason] = useState<CancelReason>()
  return (
    <Sheet
      isOpen={isOpen}
      title={t.confirms.cancel}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap-reverse gap-2.5 *:min-w-fit *:flex-1">
          <Button kind="secondary" onPress={onClose}>
            {t.keepOrder}
          </Button>
          <Button kind="danger" busy={busy} onPress={() => onCancel(reason)}>
            {t.actions.cancel}
          </Button>
        </div>
      }
    >
      <p className="text-body-s text-text-2">{t.confirms.cancelBody}</p>
      {freesPromo ? <p className="text-body-s text-text-2">{t.confirms.promoBack}</p> : null}
      <p className="mt-1 text-caption text-text-3 tabular-nums">{name}</p>
      <fieldset className="mt-5">
        <legend className="text-body-s font-semibold text-text">{t.confirms.why}</legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {cancelReasons.map((option) => (
            <label
              key={option}
              className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-border bg-surface px-4 text-body-s text-text-2 transition-colors duration-120 hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="cancel-reason"
                value={option}
                checked={reason === option}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
                onChange={() => setReason(option)}
              />
              {t.reasons[option]}
            </label>
          ))}
        </div>
      </fieldset>
    </Sheet>
  )
}
