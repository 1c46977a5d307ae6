// Takes out of copied text the marks that only decide where lines break.

const joiners = /[\u2060\u200b]/g

/** A search for a copied title would not find it: the marks are part of the text on the page. */
export function cleanCopies(): void {
  document.addEventListener('copy', (event) => {
    const text = String(getSelection())
    const plain = text.replace(joiners, '').replaceAll('\u00a0', ' ')
    // A field has its own selection, and its text has none of the marks.
    if (event.defaultPrevented || plain === text) return
    event.clipboardData?.setData('text/plain', plain)
    event.preventDefault()
  })
}
