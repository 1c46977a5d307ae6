// A second admin verifies an operator whom one admin let in alone, and admins get a mail about it.
import type * as contract from '@shop/contract/staff/admin-operators.ts'
import { type MailText, mailTexts, type StaffMails } from '@shop/locale/operator-mails.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import { type StaffSettings, toOperator } from './operator-view.ts'
import * as store from './store.ts'

type NotifySettings = Pick<StaffSettings, 'publicUrl' | 'supportEmail'>

/** Mails every admin and the support address, in the caller's language. */
export async function notifyAdmins(
  tx: TxCtx,
  settings: NotifySettings,
  textOf: (texts: StaffMails, facts: { by: string; url: string }) => MailText,
): Promise<void> {
  const facts = { by: operatorOf(tx).account, url: `${settings.publicUrl}/console/operators` }
  const text = textOf(mailTexts(tx.language), facts)
  for (const to of new Set([...(await store.listAdminAddresses(tx)), settings.supportEmail])) {
    if (to) await mail.queueMail(tx, { to, ...text })
  }
}

/** Refused when the operator has changed since the admin saw them, or is inactive. */
export async function verifyOperator(
  ctx: Ctx,
  settings: NotifySettings,
  { id, version }: { id: number; version: number },
): Promise<contract.Operator> {
  return inTx(ctx, async (tx) => {
    const before = (await store.lockOperator(tx, id)) ?? refuse('object.not_found')
    if (before.version !== version || !before.active) refuse('state.changed')
    await approvals.verifyOperator(tx, id)
    const { operatorId, account } = operatorOf(tx)
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'operator.verify',
      object: { type: 'operator', id },
      before: { unverified_by: before.unverified_by },
      after: { unverified_by: [] },
    })
    await notifyAdmins(tx, settings, (texts, facts) => texts.verified({ ...before, ...facts }))
    return toOperator(await store.getOperator(tx, id))
  })
}
