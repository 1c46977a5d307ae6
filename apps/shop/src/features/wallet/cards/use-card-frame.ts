// The card form in its iframe: the messages it exchanges, and checking and paying as promises.
import type { CardDecline, CardState, RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'

export interface CardFrame {
  frame: RefObject<HTMLIFrameElement | null>
  stage: 'loading' | 'ready' | 'failed'
  /** Of the form, also while the bank asks; known once it is ready. */
  height: number
  /** The form for the demo's test cards, which lists them. */
  isTest: boolean
  /** The bank's authentication is open: the form needs the full screen. */
  isAuthenticating: boolean
  /** The frame's page is loaded, with or without its script. */
  onLoad: () => void
  check: () => Promise<boolean>
  /** Empties the form for another card; the form of the previous release ignores it. */
  clear: () => void
  pay: (payment: { clientSecret: string; cardToken: string | undefined; amount: string }) => Promise<CardOutcome>
}

/** A form that sends nothing for this long has failed. */
const loadTimeoutMs = 20_000
/** Once its page is loaded, its script sends a message right away or never. */
const scriptTimeoutMs = 4_000

type PendingReplies = Partial<{
  [Type in 'checked' | 'outcome']: (message: Extract<FrameMessage, { type: Type }>) => void
}>

export function useCardFrame(
  rechargeMethod: Pick<RechargeMethodOption, 'publishable_key' | 'provider'>,
  onSubmit: () => void,
): CardFrame {
  const t = usePageText('cards')
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const pendingReplies = useRef<PendingReplies>({})
  const submit = useRef(onSubmit)
  const [stage, setStage] = useState<CardFrame['stage']>('loading')
  const [height, setHeight] = useState(0)
  const [isAuthenticating, setAuthenticating] = useState(false)
  const configure = useRef(() => {})
  const hasReceived = useRef(false)
  const isAsking = useRef(false)
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
      if (message?.type === 'height' && !isAsking.current) setHeight(message.height)
      if (message?.type === 'asking') {
        isAsking.current = true
        setAuthenticating(true)
      }
      if (message?.type === 'submit') submit.current()
      if (message?.type === 'checked') pendingReplies.current.checked?.(message)
      if (message?.type === 'outcome') {
        isAsking.current = false
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
    ...{ frame, stage, height, isAuthenticating, isTest: rechargeMethod.provider !== 'stripe' },
    onLoad: () => setTimeout(() => setStage((current) => (hasReceived.current ? current : 'failed')), scriptTimeoutMs),
    check: () =>
      new Promise((resolve) => {
        pendingReplies.current.checked = ({ ok }) => resolve(ok)
        post(frame.current, 'check', {})
      }),
    clear: () => post(frame.current, 'clear', {}),
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

/** `unknown`: the browser cannot tell whether the card was charged. */
export interface CardOutcome {
  state: Exclude<CardState, 'new' | 'open' | 'authenticating'> | 'unknown'
  decline: CardDecline | ''
}

type FrameMessage =
  | { type: 'loaded' | 'ready' | 'failed' | 'asking' | 'submit' }
  | { type: 'height'; height: number }
  | { type: 'checked'; ok: boolean }
  | ({ type: 'outcome' } & CardOutcome)

/** The message if it comes from our own frame, else undefined. */
function messageOf(event: MessageEvent, frame: Window | null | undefined): FrameMessage | undefined {
  if (!frame || event.source !== frame || event.origin !== location.origin) return undefined
  const message = event.data as (FrameMessage & { from?: string }) | null
  return message?.from === 'card-form' ? message : undefined
}

export const formPath = '/card-form'

/** The usual test card numbers; the form shows what each one does. */
export const samples = [
  { number: '4242424242424242', word: 'paid' },
  { number: '4000000000000002', word: 'declined' },
  { number: '4000000000009995', word: 'funds' },
  { number: '4000002500003155', word: 'asks' },
  { number: '4000000000000077', word: 'slow' },
] as const

const colorVariables = {
  surface: '--surface',
  text: '--text',
  muted: '--text-3',
  border: '--border-strong',
  accent: '--primary',
  'on-accent': '--on-primary',
  focus: '--focus',
  danger: '--sale',
  warning: '--warn',
  'warning-soft': '--warn-soft',
}

/** The colors of the current theme; `colours` is the name in the frame's message. */
function currentColors(): { colours: Record<string, string>; theme: 'light' | 'dark' } {
  const probe = document.createElement('span')
  // With a transition every read would return the first color, because transitions start at the previous value.
  probe.style.transition = 'none'
  document.body.append(probe)
  const colorOf = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(colorVariables).map(([key, name]) => [key, colorOf(name)]))
  const [red = 255] = colorOf('--bg').match(/\d+/g)?.map(Number) ?? []
  probe.remove()
  return { colours, theme: red < 128 ? 'dark' : 'light' }
}
