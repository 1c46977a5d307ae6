// What a press may move: nothing, until it is over, or the button under the finger is no longer there when it is let go.

let isPressed = false
let waiting: (() => void)[] = []

function begin(event: Event): void {
  isPressed = (event as MouseEvent).button === 0
}

function end(): void {
  if (!isPressed) return
  isPressed = false
  const due = waiting
  waiting = []
  // The click comes right after, and counts first.
  setTimeout(() => {
    for (const show of due) show()
  })
}

addEventListener('mousedown', begin, true)
// A dragged link, a menu or a window left under the finger: no mouseup comes.
for (const ending of ['mouseup', 'dragend', 'pointercancel', 'contextmenu']) addEventListener(ending, end, true)
// Not on the way down: a field's own blur is no end of a press.
addEventListener('blur', end)

/** Does it at once, or after the press that is under way. */
export function afterPress(show: () => void): void {
  if (isPressed) waiting.push(show)
  else show()
}
