// The messages between the page and the card form in its iframe; card data never leaves the iframe.
import type { CardDecline, CardState } from '@shop/contract/wallet/recharges.ts'

/** `unknown`: the browser cannot tell whether the card was charged. */
export interface CardOutcome {
  state: Exclude<CardState, 'new' | 'open' | 'authenticating'> | 'unknown'
  decline: CardDecline | ''
}

export type FrameMessage =
  | { type: 'loaded' | 'ready' | 'failed' | 'asking' | 'submit' }
  | { type: 'height'; height: number }
  | { type: 'checked'; ok: boolean }
  | ({ type: 'outcome' } & CardOutcome)

/** The message if it comes from our own frame, else undefined. */
export function messageOf(event: MessageEvent, frame: Window | null | undefined): FrameMessage | undefined {
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
  danger: '--sale',
  warning: '--warn',
  'warning-soft': '--warn-soft',
}

/** The colors of the current theme; `colours` is the name in the frame's message. */
export function currentColors(): { colours: Record<string, string>; theme: 'light' | 'dark' } {
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
