// Whether somebody is at the page: what the page asks by itself must not keep a session open.

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

/** Sent with every call that nobody made: the server does not count it as activity. */
export function activityHeaders(): Record<string, string> {
  return Date.now() - lastInput > idleMs ? { 'x-background': '1' } : {}
}
