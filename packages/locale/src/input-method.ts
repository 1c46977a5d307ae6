// Detects keys that an input method handles during composition.

/** Safari and old browsers end the composition before the key event, and only set this keyCode. */
const composingCode = 229

/** Whether a key, typically Enter, confirms a composition and is not for the page. */
export function isComposingKey(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === composingCode
}
