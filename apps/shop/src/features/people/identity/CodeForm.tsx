// Exchanges a mailed code for a ticket; the code can be sent again, and there are tips when it does not arrive.
import { codeLength } from '@shop/contract/people/account.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { ResendButton } from '#ui/ResendButton.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { type CodeRequest, exchangeCode, requestCode, type SentRequest, type Ticket } from './codes.ts'

export interface CodeFormProps {
  codeRequest: CodeRequest
  sent: SentRequest
  onResent: (sent: SentRequest) => void
  onTicket: (ticket: Ticket) => void
  /** Below the tips, once they are open. */
  help?: ReactNode
}

function focusCode(): void {
  document.getElementById('code')?.focus()
}

function NoCodeHelp({ help }: { help: ReactNode }) {
  const identity = usePageText('identity')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-border bg-surface px-4"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center text-body-s font-medium">
        {identity.noCode}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="ms-auto text-text-2 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <ul className="list-disc space-y-2 ps-5 pb-4 text-body-s text-text-2 marker:text-primary">
        {identity.noCodeTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {isOpen ? help : null}
    </details>
  )
}

export function CodeForm({ codeRequest, sent, onResent, onTicket, help }: CodeFormProps) {
  const identity = usePageText('identity')
  const [isSending, setSending] = useState(false)
  const { values, problems, set, submit, isBusy, lock } = useForm<'code'>({
    start: { code: '' },
    order: ['code'],
    check: (_, { code }) => (code.length === codeLength ? undefined : identity.codeRequired),
    send: async ({ code }) => onTicket(await exchangeCode({ ...codeRequest, request: sent.request, code })),
    refusalAt: () => 'code',
    mayBeLost: true,
  })
  useEffect(focusCode, [])
  const sendAgain = async () => {
    setSending(true)
    try {
      onResent(await requestCode(codeRequest, sent.request))
      set('code')('')
      toast.success(identity.codeResent)
      focusCode()
    } catch (error) {
      toast.fail(failureText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <CodeField
        id="code"
        label={identity.code}
        length={codeLength}
        hint={identity.codeHint}
        value={values.code}
        error={problems.code}
        onChange={set('code')}
      />
      <SubmitButton busy={isBusy} lock={lock}>
        {identity.verify}
      </SubmitButton>
      <div className="flex justify-center">
        <ResendButton
          readyAt={sent.readyAt}
          label={identity.resend}
          waitLabel={identity.resendIn}
          busy={isSending}
          onPress={() => void sendAgain()}
        />
      </div>
      <NoCodeHelp help={help} />
    </form>
  )
}
