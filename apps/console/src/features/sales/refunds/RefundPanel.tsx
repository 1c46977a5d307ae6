// The panel of one refund case and the decisions available now.
import { Refused } from '@shop/client/failure.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type RefundDetail, refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, HandCoins, ScrollText, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { FormDialog, ReasonDialog } from '#ui/FormDialog.tsx'
import { Key, useShortcuts } from '#ui/Key.tsx'
import { Menu } from '#ui/Menu.tsx'
import { navigate } from '#ui/router.tsx'
import { PanelState, type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import type { OpenForm, RefundFormProps } from './AmountFields.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { refundQuery, useRefundChange } from './api.ts'
import { ReceiveForm } from './ReceiveForm.tsx'
import { RefundBody } from './RefundBody.tsx'

interface RefundActionsProps {
  refund: RefundDetail
  isAdmin: boolean
  isFinance: boolean
  onOpenForm: (openForm: OpenForm) => void
}

const icon = 'size-4'

/** Links to the ledger and the log, and the decisions the server allows. */
function RefundActions({ refund, isAdmin, isFinance, onOpenForm }: RefundActionsProps) {
  const text = usePageText()
  const t = text.refunds
  const can = (action: RefundDetail['actions'][number]) => refund.actions.includes(action)
  const linkItem = (key: string, label: string, itemIcon: ReactNode, to: string) => ({
    key,
    label,
    icon: itemIcon,
    onSelect: () => navigate(to),
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

interface RefundPanelProps extends PanelSteps {
  id: number
  isAdmin: boolean
  /** May see the ledger, and give more. */
  isFinance: boolean
  /** May confirm as the second operator. */
  mayConfirm: boolean
}

export function RefundPanel({ id, isAdmin, isFinance, mayConfirm, ...panel }: RefundPanelProps) {
  const text = usePageText()
  const query = useQuery(refundQuery(id))
  const refund = query.data
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    if (!(error instanceof Refused) || error.reason !== 'state.changed') return false
    setOpenForm(undefined)
    setConflict(text.refunds.changedMeanwhile)
    showToast('bad', text.refunds.changedMeanwhile)
    return true
  }
  // Starting another action clears the message about the last one.
  const onOpenForm = (next: OpenForm) => {
    setConflict(undefined)
    setOpenForm(next)
  }
  const openFormFor = (action: RefundDetail['actions'][number], form: OpenForm) =>
    refund?.actions.includes(action) ? () => onOpenForm(form) : undefined
  useShortcuts({
    a: openFormFor('approve', 'approve'),
    // A separate key: pressing one key twice must not approve and then pay unseen.
    g: openFormFor('received', 'received'),
    r: openFormFor('refuse', 'refuse'),
    n: openFormFor('note', 'note'),
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const close = () => setOpenForm(undefined)
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={refund ? text.refunds.title(refund.sn) : text.frame.pages.refunds}
      footer={
        refund ? (
          <RefundActions refund={refund} isAdmin={isAdmin} isFinance={isFinance} onOpenForm={onOpenForm} />
        ) : undefined
      }
    >
      {refund ? (
        <RefundBody refund={refund} mayConfirm={mayConfirm} conflict={conflict} onNote={() => onOpenForm('note')} />
      ) : (
        <PanelState query={query} />
      )}
      {refund && openForm ? (
        <RefundForms refund={refund} openForm={openForm} onClose={close} onConflict={onConflict} />
      ) : null}
    </SidePanel>
  )
}

function RefundForms({ openForm, ...form }: RefundFormProps & { openForm: OpenForm }) {
  // The form decides about the version that was read; the server reports a change made meanwhile.
  const [opened] = useState(form.refund)
  const props = { ...form, refund: opened }
  if (openForm === 'approve') return <ApproveForm {...props} />
  if (openForm === 'received') return <ReceiveForm {...props} />
  return openForm === 'refuse' ? <RefuseForm {...props} /> : <NoteForm {...props} />
}

function NoteForm({ refund, onClose }: RefundFormProps) {
  const text = usePageText()
  const t = text.refunds
  const { note } = useRefundChange(refund.id)
  const form = useForm({
    initial: { text: '' },
    check: (values) => (values.text.trim() ? {} : { text: text.fields.required }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      await note.mutateAsync({ text: values.text.trim() })
      onClose()
      showToast('good', t.noted)
    },
  })
  return (
    <FormDialog title={t.noteTitle} lead={t.noteLead} form={form} submit={text.ui.save} onClose={onClose}>
      <TextField {...form.field('text')} label={t.noteText} maxLength={500} lines={4} />
    </FormDialog>
  )
}

function RefuseForm({ refund, onClose, onConflict }: RefundFormProps) {
  const t = usePageText().refunds
  const { refuse } = useRefundChange(refund.id)
  const reasons = refundRefusalsFor({ goods: refund.goods_status, isSent: refund.order.parcels.length > 0 })
  // The shopper has neither goods nor money, so the message must say what happens to the goods.
  const isSentBack = refund.step === 'sent'
  return (
    <ReasonDialog
      title={t.refuseTitle}
      lead={isSentBack ? t.refuseSentLead : t.refuseLead}
      submit={t.refuse}
      label={t.refuseReason}
      options={reasons.map((value) => ({ value, label: t.refusals[value] }))}
      open="other"
      needsOwn={isSentBack}
      own={isSentBack ? { label: t.goodsBack, hint: t.goodsBackHint } : { label: t.message, hint: t.messageHint }}
      send={async ({ reason, text = '' }) => {
        await refuse.mutateAsync({ reason, text, version: refund.version })
        onClose()
        showToast('good', t.refusedDone)
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}
