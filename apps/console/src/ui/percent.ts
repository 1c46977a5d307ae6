// Converts rates (`0.05` on the wire) to percentages (`5` in a field) and back, exact to 0.01%.

const scale = 10_000
const percentPattern = /^(\d{1,2}(\.\d{1,2})?|100)$/

/** `0.05` becomes `5`. */
export function percentOf(rate: string): string {
  const [integer = '0', places = ''] = rate.split('.')
  return String((Number(integer) * scale + Number(places.padEnd(4, '0'))) / 100)
}

/** `5` becomes `0.05`; undefined when the text is not a percentage. */
export function rateOf(percent: string): string | undefined {
  const typed = percent.trim()
  if (!percentPattern.test(typed)) return undefined
  const [integer = '0', places = ''] = typed.split('.')
  const basisPoints = Number(integer) * 100 + Number(places.padEnd(2, '0'))
  if (basisPoints === 0) return '0'
  return basisPoints === scale ? '1' : `0.${String(basisPoints).padStart(4, '0').replace(/0+$/, '')}`
}

export function percentText(rate: string): string {
  return `${percentOf(rate)}%`
}
