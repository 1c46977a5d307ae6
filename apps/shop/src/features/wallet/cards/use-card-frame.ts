// Wraps the card form in its iframe as promises: check and pay.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type CardOutcome, currentColors, type FrameMessage, messageOf, samples } from './card-frame.ts'

export interface CardFrame {
  frame: RefObject<HTMLIFrameElement | null>
  stage: 'loading' | 'ready' | 'failed'
  height: number
  /** The bank's authentication is open: the form needs the full screen. */
  isAuthenticating: boolean
  /** The frame's page is loaded, with or without its script. */
  onLoad: () => void
  check: () => Promise<boolean>
  pay: (payment: { clientSecret: string; amount: string }) => Promise<CardOutcome>
}

/** A form that sends nothing for this long has failed. */
const loadTimeoutMs = 20_000
/** Once its page is loaded, its script sends a message right away or never. */
const scriptTimeoutMs = 4_000
const firstHeight = 320

type PendingReplies = Partial<{
  [Type in 'checked' | 'outcome']: (message: Extract<FrameMessage, { type: Type }>) => void
}>

export function useCardFrame(
  rechargeMethod: Pick<RechargeMethodOption, 'publishable_key'>,
  onSubmit: () => void,
): CardFrame {
  const t = usePageText('cards')
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const pendingReplies = useRef<PendingReplies>({})
  const submit = useRef(onSubmit)
  const [stage, setStage] = useState<CardFrame['stage']>('loading')
  const [height, setHeight] = useState(firstHeight)
  const [isAuthenticating, setAuthenticating] = useState(false)
  const configure = useRef(() => {})
  const hasReceived = useRef(false)
  useEffect(() => {
    submit.current = onSubmit
    configure.current = () =>
      post(frame.current, 'dress', {
        ...{ ...currentColors(), language, words: t.form, samples },
        publishableKey: rechargeMethod.publishable_key,
      })
  })
  useEffect(() => {
    const timer = setTimeout(() => setStage((current) => (current === 'loading' ? 'failed' : current)), loadTimeoutMs)
    const onMessage = (event: MessageEvent) => {
      const message = messageOf(event, frame.current?.contentWindow)
      if (message) hasReceived.current = true
      if (message?.type === 'loaded') configure.current()
      if (message?.type === 'ready' || message?.type === 'failed') setStage(message.type)
      if (message?.type === 'height') setHeight(message.height)
      if (message?.type === 'asking') setAuthenticating(true)
      if (message?.type === 'submit') submit.current()
      if (message?.type === 'checked') pendingReplies.current.checked?.(message)
      if (message?.type === 'outcome') {
        setAuthenticating(false)
        pendingReplies.current.outcome?.(message)
      }
    }
    window.addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [])
  return {
    ...{ frame, stage, height, isAuthenticating },
    onLoad: () => setTimeout(() => setStage((current) => (hasReceived.current ? current : 'failed')), scriptTimeoutMs),
    check: () =>
      new Promise((resolve) => {
        pendingReplies.current.checked = ({ ok }) => resolve(ok)
        post(frame.current, 'check', {})
      }),
    pay: (payment) =>
      new Promise((resolve) => {
        pendingReplies.current.outcome = ({ state, decline }) => resolve({ state, decline })
        post(frame.current, 'pay', payment)
      }),
  }
}

function post(frame: HTMLIFrameElement | null, type: string, more: object): void {
  frame?.contentWindow?.postMessage({ type, ...more }, location.origin)
}
