// Converts between dates and the values of a `datetime-local` input.

/** In the reader's time zone. */
export function localTime(time: Date | null): string {
  if (!time) return ''
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

export function timeOf(text: string): Date | null {
  const time = new Date(text)
  return text === '' || Number.isNaN(time.getTime()) ? null : time
}
