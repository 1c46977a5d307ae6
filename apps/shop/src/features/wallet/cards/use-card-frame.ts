// The card form in its frame as a few promises: dressed, checked, paid.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type CardOutcome, type FrameMessage, messageOf, samples, shownColours } from './card-frame.ts'

export interface CardFrame {
  frame: RefObject<HTMLIFrameElement | null>
  stage: 'loading' | 'ready' | 'failed'
  height: number
  /** The bank asks its own question: the form needs the whole screen. */
  isAuthenticating: boolean
  /** The frame's page is here, with its script or without. */
  onLoad: () => void
  check: () => Promise<boolean>
  pay: (payment: { clientSecret: string; amount: string }) => Promise<CardOutcome>
}

/** A form that says nothing for so long was stopped by something. */
const loadTimeoutMs = 20_000
/** Once its page is here, its script speaks at once, or not at all. */
const scriptTimeoutMs = 4_000
const firstHeight = 320

type PendingReplies = Partial<{
  [Type in 'checked' | 'outcome']: (message: Extract<FrameMessage, { type: Type }>) => void
}>

export function useCardFrame(
  rechargeMethod: Pick<RechargeMethodOption, 'publishable_key'>,
  onSubmit: () => void,
): CardFrame {
  const words = usePageText('cards')
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<PendingReplies>({})
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
        ...{ ...shownColours(), language, words: words.form, samples },
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
      if (message?.type === 'checked') waiting.current.checked?.(message)
      if (message?.type === 'outcome') {
        setAuthenticating(false)
        waiting.current.outcome?.(message)
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
        waiting.current.checked = ({ ok }) => resolve(ok)
        post(frame.current, 'check', {})
      }),
    pay: (payment) =>
      new Promise((resolve) => {
        waiting.current.outcome = ({ state, decline }) => resolve({ state, decline })
        post(frame.current, 'pay', payment)
      }),
  }
}

function post(frame: HTMLIFrameElement | null, type: string, more: object): void {
  frame?.contentWindow?.postMessage({ type, ...more }, location.origin)
}
