// Defers layout changes until a press is over, so that the pressed button does not move away from under the pointer.

let isPressed = false
let deferred: (() => void)[] = []

function begin(event: Event): void {
  isPressed = (event as MouseEvent).button === 0
}

function end(): void {
  if (!isPressed) return
  isPressed = false
  const due = deferred
  deferred = []
  // The click event comes right after and must be handled first.
  setTimeout(() => {
    for (const callback of due) callback()
  })
}

addEventListener('mousedown', begin, true)
// No mouseup comes after a drag, a context menu or when the window loses focus.
for (const ending of ['mouseup', 'dragend', 'pointercancel', 'contextmenu']) addEventListener(ending, end, true)
// Without capture: the blur of a field does not end a press.
addEventListener('blur', end)

/** Runs the callback at once, or after the current press. */
export function afterPress(callback: () => void): void {
  if (isPressed) deferred.push(callback)
  else callback()
}
