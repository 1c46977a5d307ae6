// The card form in its frame as a few promises: dressed, checked, paid.
import type { RechargeWay } from '@shop/contract/wallet/recharges.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type CardOutcome, type FrameMessage, messageOf, samples, shownColours } from './card-frame.ts'

export interface CardFrame {
  frame: RefObject<HTMLIFrameElement | null>
  stage: 'loading' | 'ready' | 'failed'
  height: number
  /** The bank asks its own question: the form needs the whole screen. */
  isAsking: boolean
  /** The frame's page is here, with its script or without. */
  onLoad: () => void
  check: () => Promise<boolean>
  pay: (wish: { clientSecret: string; amount: string }) => Promise<CardOutcome>
}

/** A form that says nothing for so long was stopped by something. */
const loadTimeoutMs = 20_000
/** Once its page is here, its script speaks at once, or not at all. */
const scriptTimeoutMs = 4_000
const firstHeight = 320

type Waiting = Partial<{ [Type in 'checked' | 'outcome']: (message: Extract<FrameMessage, { type: Type }>) => void }>

export function useCardFrame(way: Pick<RechargeWay, 'publishable_key'>, onSubmit: () => void): CardFrame {
  const words = usePageText('cards')
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<Waiting>({})
  const submit = useRef(onSubmit)
  const [stage, setStage] = useState<CardFrame['stage']>('loading')
  const [height, setHeight] = useState(firstHeight)
  const [isAsking, setAsking] = useState(false)
  const dress = useRef(() => {})
  const isHeard = useRef(false)
  useEffect(() => {
    submit.current = onSubmit
    dress.current = () =>
      post(frame.current, 'dress', {
        ...{ ...shownColours(), language, words: words.form, samples },
        publishableKey: way.publishable_key,
      })
  })
  useEffect(() => {
    const timer = setTimeout(() => setStage((held) => (held === 'loading' ? 'failed' : held)), loadTimeoutMs)
    const hear = (event: MessageEvent) => {
      const message = messageOf(event, frame.current?.contentWindow)
      if (message) isHeard.current = true
      if (message?.type === 'loaded') dress.current()
      if (message?.type === 'ready' || message?.type === 'failed') setStage(message.type)
      if (message?.type === 'height') setHeight(message.height)
      if (message?.type === 'asking') setAsking(true)
      if (message?.type === 'submit') submit.current()
      if (message?.type === 'checked') waiting.current.checked?.(message)
      if (message?.type === 'outcome') {
        setAsking(false)
        waiting.current.outcome?.(message)
      }
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [])
  return {
    ...{ frame, stage, height, isAsking },
    onLoad: () => setTimeout(() => setStage((held) => (isHeard.current ? held : 'failed')), scriptTimeoutMs),
    check: () =>
      new Promise((resolve) => {
        waiting.current.checked = ({ ok }) => resolve(ok)
        post(frame.current, 'check', {})
      }),
    pay: (wish) =>
      new Promise((resolve) => {
        waiting.current.outcome = ({ state, decline }) => resolve({ state, decline })
        post(frame.current, 'pay', wish)
      }),
  }
}

function post(frame: HTMLIFrameElement | null, type: string, more: object): void {
  frame?.contentWindow?.postMessage({ type, ...more }, location.origin)
}
