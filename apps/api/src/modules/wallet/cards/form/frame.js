// What every card form shares: it speaks with the page around it by messages, and says how tall it is.

/** The page around us alone is heard; it is ours and of the same origin. */
export function listen(handlers) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return
    const { type, ...rest } = event.data ?? {}
    if (Object.hasOwn(handlers, type)) handlers[type](rest)
  })
  const tellHeight = () => tell('height', { height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(tellHeight).observe(document.body)
  tell('loaded')
}

export function tell(type, more = {}) {
  window.parent.postMessage({ from: 'card-form', type, ...more }, window.location.origin)
}

/** The shop's words and colours. */
export function dress({ words, colours, theme, language }) {
  const root = document.documentElement
  root.lang = language
  root.dataset.theme = theme
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--${name}`, colour)
  for (const element of document.querySelectorAll('[data-word]'))
    element.textContent = words[element.dataset.word] ?? ''
}
