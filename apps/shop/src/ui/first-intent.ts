// Loads ahead what a tap may need, once the user starts to do something: it is no part of the first load.

const intents = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** What fails to load now is loaded again when it is needed. Returns what stops the waiting. */
export function onFirstIntent(load: () => Promise<unknown>): () => void {
  const stop = () => {
    for (const intent of intents) removeEventListener(intent, onIntent, true)
  }
  const onIntent = () => {
    stop()
    load().catch(() => undefined)
  }
  for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true })
  return stop
}
