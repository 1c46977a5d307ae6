// Exchanges a mailed code for a ticket; the code can be sent again, and there are tips when it does not arrive.

import { codeLength } from '@shop/contract/people/profile.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { useSecondsUntil } from '#ui/countdown.ts'
import { controlAria, FormField } from '#ui/FormField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { type CodeRequest, exchangeCode, requestCode, type SentRequest, type Ticket } from './codes.ts'

interface CodeFormProps {
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

interface CodeFieldProps {
  id: string
  label: string
  /** Number of digits. */
  length: number
  value: string
  onChange: (digits: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** Keeps only digits; NFKC converts full-width digits into plain ones. */
function digitsOf(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}

/** A field for a one-time code in wide digits: filled in by the phone, or pasted with surrounding text. */
function CodeField({ id, label, length, value, onChange, hint, error }: CodeFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={value}
        placeholder={'·'.repeat(length)}
        {...controlAria(id, { hint, error })}
        className={`min-h-16 w-full rounded-field border bg-surface ps-[0.45em] text-center text-display tracking-[0.45em] text-text tabular-nums transition-colors duration-120 placeholder:font-normal placeholder:text-border-strong ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
        onChange={(event) => onChange(digitsOf(event.target.value, length))}
      />
    </FormField>
  )
}

interface ResendButtonProps {
  /** When it may be pressed, in this device's time. */
  readyAt: number
  label: string
  waitLabel: (seconds: number) => string
  busy: boolean
  onPress: () => void
}

/** A button to send again; until it is allowed, it shows a countdown. */
function ResendButton({ readyAt, label, waitLabel, busy, onPress }: ResendButtonProps) {
  const seconds = useSecondsUntil(readyAt)
  if (seconds > 0) {
    return <p className="flex min-h-11 items-center px-4 text-body-s text-text-2 tabular-nums">{waitLabel(seconds)}</p>
  }
  return (
    <Button kind="quiet" size="s" busy={busy} onPress={onPress}>
      {label}
    </Button>
  )
}
