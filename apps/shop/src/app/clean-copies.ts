// Takes out of copied text the marks that only decide where lines break.

const joiners = /[\u2060\u200b]/g

/** A search for a copied title would not find it: the marks are part of the text on the page. */
export function cleanCopies(): void {
  document.addEventListener('copy', (event) => {
    // Some browsers do not distinguish the selection of a field from that of the page.
    if (event.defaultPrevented || (event.target instanceof Element && event.target.matches('input, textarea'))) return
    const text = String(getSelection())
    const plain = text.replace(joiners, '').replaceAll('\u00a0', ' ')
    if (plain === text) return
    // Without formatting: its HTML would have to be made, and cleaned, here.
    event.clipboardData?.setData('text/plain', plain)
    event.preventDefault()
  })
}
