// Tells background polling from real use, so that an idle page does not keep a session alive.

const idleMs = 60_000
let lastInput = Date.now()

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
  window.addEventListener(
    event,
    () => {
      lastInput = Date.now()
    },
    { passive: true, capture: true },
  )
}

/** Sent while the operator is idle: the server does not count such a call as activity. */
export function activityHeaders(): Record<string, string> {
  return Date.now() - lastInput > idleMs ? { 'x-background': '1' } : {}
}
