// Rates as people say them: a part of the whole on the wire, percent in a field; exact to a hundredth of a percent.

const scale = 10_000
const percentPattern = /^(\d{1,2}(\.\d{1,2})?|100)$/

/** `0.05` is `5`. */
export function percentOf(rate: string): string {
  const [integer = '0', places = ''] = rate.split('.')
  return String((Number(integer) * scale + Number(places.padEnd(4, '0'))) / 100)
}

/** `5` is `0.05`; undefined where it is no percentage. */
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
