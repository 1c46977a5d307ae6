// Typing with an input method: which keys belong to the word being put together.

/** Old browsers and Safari end the word before the key and tell only by this code. */
const composingCode = 229

/** Whether a key, most of all Enter, takes a character from the input method and is none of the page's. */
export function isComposingKey(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === composingCode
}
