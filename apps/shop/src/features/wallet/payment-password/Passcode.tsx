// What the payment password sheet holds: what it signs, the code, a keypad unless one types on a keyboard, and recovery.
import { Failed, Refused } from '@shop/client/failure.ts'
import { payCodeMax, payCodeMin } from '@shop/contract/people/profile.ts'
import { type PayScene, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { CircleAlert, Delete, LockKeyhole } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#api.ts'
import { refetchUser, useFreshUser } from '#fresh-user.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { PasscodeDots } from './PasscodeDots.tsx'
import { useKeyboard } from './use-keyboard.ts'

interface PasscodeFrame {
  /** What is paid or withdrawn, and to whom. */
  subject: ReactNode
  /** The page to return to after setting a new payment password. */
  returnTo: string
  /** Called when the user leaves to set a new payment password. */
  onLeave: () => void
}

export interface PasscodeProps extends PasscodeFrame {
  scene: PayScene
  /** How many digits it has: it is submitted at the last one. 0 when not known: the user confirms it. */
  length: number
  /** The account has no payment password any more. */
  onNotSet: () => void
  /** The sheet is busy until it settles, and shows what it throws. */
  onToken: (token: string) => Promise<void>
}

interface KeypadProps {
  onDigit: (digit: string) => void
  onErase: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0']
const keyClass =
  'grid min-h-13 place-items-center rounded-field bg-surface-2 text-h2 text-text tabular-nums transition-colors duration-120 hover:bg-border active:bg-border'

function Keypad({ onDigit, onErase }: KeypadProps) {
  const t = usePageText('paying')
  return (
    <div className="grid grid-cols-3 gap-2">
      {digits.map((digit) =>
        digit ? (
          <button
            key={digit}
            type="button"
            aria-label={t.digit(digit)}
            className={keyClass}
            onClick={() => onDigit(digit)}
          >
            {digit}
          </button>
        ) : (
          <span key="gap" />
        ),
      )}
      <button type="button" aria-label={t.erase} className={keyClass} onClick={onErase}>
        <Delete size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
      </button>
    </div>
  )
}

interface Refusal {
  message: string
  isLocked: boolean
  /** No answer came: the typed code may be right. */
  isLost?: boolean
}

function useOnlineAgain(onOnline: () => void): void {
  const notify = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => notify()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

/** Digits that are typed after a click beside the field go into it. */
function useTypedKeys(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (/^(\d|Backspace)$/.test(key) && !ctrlKey && !metaKey && !altKey) input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input, isOn])
}

/** The length of the user's code: refetched when the sheet opens, and 0 when it may be outdated. */
function useLength(known: number) {
  useFreshUser()
  const [isOutdated, setOutdated] = useState(false)
  const refetchLength = async () => {
    try {
      await refetchUser()
      setOutdated(false)
    } catch {
      setOutdated(true)
    }
  }
  return { length: isOutdated ? 0 : known, refetchLength }
}

/** The typed code, its refusal, and its exchange for a token. */
function usePasscode({ scene, onNotSet, onToken, ...props }: Omit<PasscodeProps, keyof PasscodeFrame>) {
  const t = usePageText('paying')
  const fields = usePageText('fields')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const { length, refetchLength } = useLength(props.length)
  // At once, unlike the state: two digits may arrive before the next render.
  const isSending = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    // After the sheet has put the focus on its first button.
    const timer = setTimeout(() => input.current?.focus(), 60)
    return () => {
      isMounted.current = false
      clearTimeout(timer)
    }
  }, [])
  useOnlineAgain(() => setRefusal((current) => (current?.isLost ? undefined : current)))
  const type = (typed: string) => {
    if (isSending.current) return
    const text = typed.normalize('NFKC').replace(/\s/g, '')
    const next = text.replace(/\D/g, '').slice(0, length || payCodeMax)
    setCode(next)
    setRefusal(undefined)
    // Digits found in other text, as in a login password that was filled in, wait for Confirm.
    if (next.length === length && next === text && next !== code) void send(next)
  }
  const showError = async (error: unknown) => {
    if (error instanceof Failed) {
      return setRefusal({ message: `${failureText(error)}\n${t.notSent}`, isLocked: false, isLost: true })
    }
    const reason = error instanceof Refused ? error.reason : undefined
    if (reason === 'paycode.not_set') return onNotSet()
    // Perhaps it was changed elsewhere, and has another length now.
    if (reason === 'paycode.wrong') await refetchLength()
    setRefusal({ message: failureText(error), isLocked: reason === 'paycode.locked' })
    setCode('')
    input.current?.focus()
  }
  const confirm = () => {
    // Enter after a refusal keeps its message.
    if (code === '' && (refusal || length > 0)) return
    if (code.length >= (length || payCodeMin)) return void send(code)
    setRefusal({ message: length > 0 ? t.incomplete(length) : fields.payPwdMin, isLocked: false })
  }
  const send = async (complete: string) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const token = await payTokenFor(complete, scene)
      // A user who closed the sheet meanwhile did not sign.
      if (isMounted.current) await onToken(token)
    } catch (error) {
      await showError(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { code, length, refusal, isBusy, input, type, confirm }
}

export function Passcode({ subject, returnTo, onLeave, ...props }: PasscodeProps) {
  const t = usePageText('paying')
  const { code, length, refusal, isBusy, input, type, confirm } = usePasscode(props)
  const hasKeyboard = useKeyboard()
  useTypedKeys(input, hasKeyboard)
  const recovery = { returnTo, onLeave }
  // The last digit submits: then it shows only that the code is being sent, or that it was not.
  const hasConfirm = code.length >= length
  return (
    <form
      noValidate
      // The second of two quick taps was meant for the button below the sheet.
      className="touch-later"
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <div className="text-center">{subject}</div>
      <label
        className={`group relative mx-auto mt-5 block w-fit rounded-field ${hasKeyboard ? '' : 'field-ring px-4'}`}
      >
        <span className="sr-only">{t.label}</span>
        <PasscodeDots count={code.length} length={length} hasError={refusal !== undefined} inCells={hasKeyboard} />
        <input
          ref={input}
          type="password"
          name="pay_pwd"
          // The keypad below replaces a touch keyboard, which would cover it; typing and pasting still work. Without the
          // keypad a tablet with a mouse may need its own keyboard.
          inputMode={hasKeyboard ? 'numeric' : 'none'}
          autoComplete="off"
          value={code}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="pay_pwd-error"
          className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none"
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <RefusalLine message={refusal?.message} hint={hasKeyboard ? t.typeHint : undefined} />
      {refusal?.isLocked ? (
        <Locked {...recovery} />
      ) : (
        <>
          {hasKeyboard ? null : (
            <Keypad onDigit={(digit) => type(code + digit)} onErase={() => type(code.slice(0, -1))} />
          )}
          <div className="mt-3 space-y-1">
            {hasConfirm ? (
              <Button type="submit" full busy={isBusy}>
                {t.confirm}
              </Button>
            ) : null}
            {isBusy && length > 0 ? null : (
              <div className={isBusy ? 'invisible' : ''}>
                <Button full kind="quiet" to={recoveryPath(recovery)} onPress={onLeave}>
                  {t.forgot}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </form>
  )
}

function RefusalLine({ message, hint }: { message: string | undefined; hint: string | undefined }) {
  return (
    <div className="mt-2 mb-3 min-h-10 text-center text-body-s text-balance">
      <p id="pay_pwd-error" role="alert" className="text-sale">
        {message === undefined ? null : (
          <span className="whitespace-pre-line">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="me-1.5 inline align-[-3px]" />
            {message}
          </span>
        )}
      </p>
      {message === undefined && hint ? <p className="text-text-2">{hint}</p> : null}
    </div>
  )
}

type RecoveryProps = Pick<PasscodeProps, 'returnTo' | 'onLeave'>

function recoveryPath({ returnTo }: RecoveryProps): string {
  return `/changePayPwd?by=code&redirect=${encodeURIComponent(returnTo)}&back=1`
}

function Locked(recovery: RecoveryProps) {
  const t = usePageText('paying')
  return (
    <div className="flex flex-col items-center gap-5 pt-2 pb-3">
      <span className="grid size-16 place-items-center rounded-full bg-sale-soft text-sale">
        <LockKeyhole size={30} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Button full to={recoveryPath(recovery)} onPress={recovery.onLeave}>
        {t.recover}
      </Button>
    </div>
  )
}

/** Exchanges the payment password for a token that signs one action within five minutes. */
export async function payTokenFor(code: string, scene: PayScene): Promise<string> {
  const body = { pay_pwd: code, scene }
  return (await api(verifyPayCode, { body }, { quiet: true, allowRepeat: true })).pay_token
}
