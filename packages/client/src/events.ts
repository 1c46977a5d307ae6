// openEvents(): reads the server's event stream and reconnects when it breaks.
import { type LiveEvent, liveEvents, liveEventsPath } from '@shop/contract/people/notifications.ts'

export interface EventsOptions {
  /** Scheme and host; empty = the page's own. */
  base: string
  /** Default: the shoppers' stream. */
  path?: string
  token: string
  /** When the data that the page has was read, in seconds of the server's time: the stream tells what changed since. */
  since?: number | undefined
  /** Starts every connection: after `hello` anything may have changed, after `resumed` what the next events say. */
  onEvent(event: LiveEvent | 'hello' | 'resumed', id: number | undefined): void
  /** The server no longer accepts the token; the stream stays closed. */
  onSignedOut(): void
  fetch?: typeof fetch
  /** The shortest wait before a reconnect; tests use less. */
  retryMinMs?: number
}

/** The server sends a heartbeat every 25 seconds. */
const silenceMaxMs = 60_000
const retryDefaultMs = 1_000
const retryMaxMs = 60_000
/** Events are short: a longer one is not from our server. */
const blockMax = 16_384

type Outcome = 'broken' | 'signedOut'

export function openEvents(options: EventsOptions): { close(): void } {
  const closed = new AbortController()
  void stayConnected(options, closed.signal)
  return { close: () => closed.abort() }
}

async function stayConnected(options: EventsOptions, closed: AbortSignal): Promise<void> {
  const waitMinMs = options.retryMinMs ?? retryDefaultMs
  let waitMs = waitMinMs
  let { since } = options
  while (!closed.aborted) {
    const onEvent: EventsOptions['onEvent'] = (event, id) => {
      waitMs = waitMinMs
      // After a break the page's data is older than the last event.
      since = undefined
      if (!closed.aborted) options.onEvent(event, id)
    }
    const outcome = await readStream({ ...options, since, onEvent }, closed).catch((): Outcome => 'broken')
    if (closed.aborted) return
    if (outcome === 'signedOut') return options.onSignedOut()
    // Randomized, so that not all pages of a restarted server reconnect at once.
    await pause(waitMs * (0.5 + Math.random()), closed)
    waitMs = Math.min(waitMs * 2, retryMaxMs)
  }
}

async function readStream(options: EventsOptions, closed: AbortSignal): Promise<Outcome> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceMaxMs)
  const signal = AbortSignal.any([closed, silent.signal])
  try {
    const headers = { accept: 'text/event-stream', token: options.token }
    const query = options.since === undefined ? '' : `?since=${options.since}`
    const url = `${options.base}${options.path ?? liveEventsPath}${query}`
    const response = await (options.fetch ?? fetch)(url, { headers, signal })
    if (response.status === 401) return 'signedOut'
    const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) return 'broken'
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let part = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'broken'
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceMaxMs)
      const blocks = (part + value).split('\n\n')
      part = blocks.pop() ?? ''
      if (part.length > blockMax) return 'broken'
      for (const block of blocks) dispatch(block, options)
    }
  } finally {
    clearTimeout(timer)
    // Stops reading the response, whatever the reason for returning.
    silent.abort()
  }
}

/** `event: notice`, `data: {"id":7}`; a comment is only a heartbeat. */
function dispatch(block: string, { onEvent }: EventsOptions): void {
  const name = /^event: (\w+)$/m.exec(block)?.[1]
  const event = name === 'hello' || name === 'resumed' ? name : liveEvents.find((known) => known === name)
  if (!event) return
  const id = /^data: \{"id":(\d+)\}$/m.exec(block)?.[1]
  onEvent(event, id === undefined ? undefined : Number(id))
}

function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      closed.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    closed.addEventListener('abort', end)
  })
}
