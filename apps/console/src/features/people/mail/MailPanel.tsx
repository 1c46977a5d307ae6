// One mail: recipient, delivery state, and its text where the operator may read it.
import type { MailRow } from '@shop/contract/people/admin-users.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { mailState } from './api.ts'
import { mailTones } from './mail-columns.tsx'

interface MailPanelProps {
  mail: MailRow
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function MailPanel({ mail, ...panel }: MailPanelProps) {
  const t = useText().mail
  const state = mailState(mail)
  return (
    <SidePanel {...panel} isOpen title={mail.subject}>
      <DetailList
        details={[
          { name: t.to, value: <span className="break-all">{mail.to}</span> },
          { name: t.columns.state, value: <Status tone={mailTones[state]}>{t.states[state]}</Status> },
          { name: t.created, value: <Time value={mail.created_at} variant="exact" /> },
          ...(mail.sent_at ? [{ name: t.sent, value: <Time value={mail.sent_at} variant="exact" /> }] : []),
          ...(mail.given_up_at ? [{ name: t.givenUp, value: <Time value={mail.given_up_at} variant="exact" /> }] : []),
          { name: t.tries, value: mail.tries },
        ]}
      />
      {mail.last_error ? (
        <div className="mt-4">
          <Notice tone={state === 'failed' ? 'bad' : 'warn'} title={t.error}>
            <span className="break-words font-mono text-caption">{mail.last_error}</span>
          </Notice>
        </div>
      ) : null}
      <h3 className="mt-6 mb-2 text-h2">{t.body}</h3>
      {mail.body ? (
        <p className="whitespace-pre-wrap break-words rounded-field border border-hairline bg-bg px-4 py-3.5">
          {mail.body}
        </p>
      ) : (
        <p className="text-text-3">{mail.secret ? t.secret : t.hidden}</p>
      )}
    </SidePanel>
  )
}
