// What a press may move: nothing, until it is over, or the button under the finger is no longer there when it is let go.

let isPressed = false
let waiting: (() => void)[] = []

addEventListener(
  'mousedown',
  () => {
    isPressed = true
  },
  true,
)

addEventListener(
  'mouseup',
  () => {
    isPressed = false
    const due = waiting
    waiting = []
    // The click comes right after, and counts first.
    setTimeout(() => {
      for (const show of due) show()
    })
  },
  true,
)

/** Does it at once, or after the press that is under way. */
export function afterPress(show: () => void): void {
  if (isPressed) waiting.push(show)
  else show()
}
