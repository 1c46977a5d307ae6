// Shared by the card forms, whose page contains both: exchanges messages with the shop's page around the frame and
// reports the height.

/** Accepts messages only from the parent page of the same origin. */
export function listen(handlers) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return
    const { type, ...rest } = event.data ?? {}
    if (Object.hasOwn(handlers, type)) handlers[type](rest)
  })
  new ResizeObserver(sendHeight).observe(document.body)
  send('loaded')
}

export function send(type, more = {}) {
  window.parent.postMessage({ from: 'card-form', type, ...more }, window.location.origin)
}

function sendHeight() {
  send('height', { height: Math.ceil(document.body.getBoundingClientRect().height) })
}

/** The height comes first: the shop shows the form as high as it is. */
export function sendReady() {
  sendHeight()
  send('ready')
}

/** Applies the shop's texts and colors. */
export function applyAppearance({ words, colours, theme, language }) {
  const root = document.documentElement
  root.lang = language
  root.dataset.theme = theme
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--${name}`, colour)
  for (const element of document.querySelectorAll('[data-word]'))
    element.textContent = words[element.dataset.word] ?? ''
}
