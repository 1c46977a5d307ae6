// What the forms check before the server does.

/** Only its shape: whether it exists is told by an answer. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
