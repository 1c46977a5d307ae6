// The form of an operator, below the facts about them.
import { type Role, roles } from '@shop/contract/endpoint.ts'
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { FieldBinding, FormState } from '#ui/use-form.ts'
import { meQuery, staffStatusQuery, useRevokeInvitation, useSendInvitation, useVerifyOperator } from './api.ts'
import type { OperatorEdit } from './operator-change.ts'

/** Why an edit was not saved, where the server's message is not enough. */
export type EditNotice = 'changed' | 'ownAccount' | 'nothing'

interface EditOperatorFormProps {
  form: FormState<OperatorEdit>
  formId: string
  operator: Operator
  notice: EditNotice | undefined
}

export function EditOperatorForm({ form, formId, operator, notice }: EditOperatorFormProps) {
  const text = usePageText()
  const t = text.staff
  const { values } = form
  const added = values.roles.filter((role) => !operator.roles.includes(role))
  const changesEmail = !operator.invited && values.email.trim() !== (operator.email ?? '')
  const opensLogin = changesEmail || values.reset || values.clearOtp
  const lastLogin = operator.last_login_at ? <Time value={operator.last_login_at} /> : text.ui.never
  return (
    <Form state={form} id={formId}>
      {notice ? <EditNoticeBox notice={notice} /> : null}
      <DetailList
        details={[
          { name: t.account, value: <span className="font-mono">{operator.account}</span> },
          { name: t.lastLogin, value: lastLogin },
          { name: t.created, value: <Time value={operator.created_at} /> },
          {
            name: t.columns.otp,
            value: <Status tone={operator.has_otp ? 'good' : 'off'}>{operator.has_otp ? t.otpOn : t.otpOff}</Status>,
          },
        ]}
      />
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={60} />
      <TextField {...form.field('email')} label={text.onboarding.email} inputMode="email" maxLength={254} />
      <InvitationState operator={operator} />
      <VerificationState operator={operator} />
      <RolesField field={form.field('roles')} />
      <div className="space-y-4 rounded-field border border-border px-3.5 py-3.5">
        <SwitchField {...form.field('active')} label={t.activeLabel} hint={t.activeHint} />
        {operator.invited ? null : (
          <SwitchField {...form.field('reset')} label={text.onboarding.reset} hint={text.onboarding.resetHint} />
        )}
        {operator.has_otp ? <SwitchField {...form.field('clearOtp')} label={t.clearOtp} hint={t.clearOtpHint} /> : null}
      </div>
      <TrustNote roles={added} opensLogin={opensLogin} />
    </Form>
  )
}

function EditNoticeBox({ notice }: { notice: EditNotice }) {
  const t = usePageText().staff
  if (notice === 'nothing') return <Notice tone="info">{t.nothingChanged}</Notice>
  if (notice === 'changed') {
    return (
      <Notice tone="warn" title={t.changedTitle}>
        {t.changedBody}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={t.ownAccount}>
      {t.ownAccountBody}
    </Notice>
  )
}

/** An operator invited by a single admin, and the button for another admin to verify them. */
function VerificationState({ operator }: { operator: Operator }) {
  const text = usePageText()
  const t = text.onboarding.verify
  const { data: me } = useQuery(meQuery())
  const verify = useVerifyOperator(operator.id)
  const { id, name, email, active, version, unverified_by: sponsors } = operator
  if (!active || sponsors.length === 0 || !me) return null
  const isOwn = me.id === id || sponsors.includes(me.account)
  const run = async () => {
    if (!(await confirm({ title: t.confirmTitle(name), points: t.points(name, email ?? '–'), yes: t.yes }))) return
    verify.mutate(version, {
      onSuccess: () => showToast('good', t.done(name)),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  }
  return (
    <section className="space-y-3 rounded-field border border-border px-3.5 py-3.5">
      <div>
        <Status tone="waiting">{t.title}</Status>
        <p className="mt-1 text-text-2">
          {t.body(name, text.ui.list(sponsors))} {isOwn ? t.otherAdmin : null}
        </p>
      </div>
      {isOwn ? null : (
        <Button busy={verify.isPending} onClick={() => void run()}>
          {t.action(name)}
        </Button>
      )}
    </section>
  )
}

/** The invitation link of an operator who has not set a password: expiry, resend, revoke. */
function InvitationState({ operator }: { operator: Operator }) {
  const text = usePageText()
  const t = text.onboarding.state
  const send = useSendInvitation(operator.id)
  const revoke = useRevokeInvitation(operator.id)
  const { name, link_expires_at: until, invited, active } = operator
  if (!until && !(invited && active)) return null
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  const end = async () => {
    const question = { title: t.revokeTitle(name), body: t.revokeBody, yes: t.revoke, danger: true }
    if (!(await confirm(question))) return
    revoke.mutate(undefined, { onSuccess: () => showToast('good', t.revoked), onError })
  }
  const resend = () => send.mutate(undefined, { onSuccess: () => showToast('good', t.resent(name)), onError })
  return (
    <section className="space-y-3 rounded-field border border-border px-3.5 py-3.5">
      <div>
        <p className="font-medium">{t.title}</p>
        <p className="text-caption text-text-3">
          {until ? (
            <>
              {t.open} <Time value={until} />
            </>
          ) : (
            t.none
          )}
        </p>
      </div>
      <MailNote />
      <div className="flex flex-wrap gap-2">
        {invited && active ? (
          <Button busy={send.isPending} onClick={resend}>
            {t.resend}
          </Button>
        ) : null}
        {until ? (
          <Button busy={revoke.isPending} onClick={() => void end()}>
            {t.revoke}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Picks roles, each with a hint about what it allows. */
export function RolesField({ field }: { field: FieldBinding<Role[]> }) {
  const text = usePageText()
  const options = roles.map((role) => ({
    value: role,
    label: text.staff.roles[role],
    hint: text.staff.roleHints[role],
  }))
  return <CheckboxGroup {...field} label={text.staff.rolesLabel} options={options} />
}

const trustedRoles: readonly Role[] = ['admin', 'finance', 'checker']

interface TrustNoteProps {
  roles: readonly Role[]
  /** Another email, a new password, or no second factor. */
  opensLogin?: boolean
}

/** Says what happens when no second admin can confirm a trusted role or a login change. */
export function TrustNote({ roles, opensLogin = false }: TrustNoteProps) {
  const t = usePageText().onboarding.wait
  const { data } = useQuery(staffStatusQuery())
  const grantsAccess = opensLogin || roles.some((role) => trustedRoles.includes(role))
  if (!data?.is_sole_admin || !grantsAccess) return null
  return <Notice tone="info">{data.sole_admin_waits ? t.real : t.demo}</Notice>
}

/** Where an invitation link goes when no mail server is configured. */
export function MailNote() {
  const t = usePageText().onboarding.mail
  const { data } = useQuery(staffStatusQuery())
  if (!data || data.mail === 'server') return null
  return <Notice tone={data.mail === 'outbox' ? 'info' : 'warn'}>{t[data.mail]}</Notice>
}
