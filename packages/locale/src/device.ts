// A browser's own name made into what a person calls their device.

const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Line/', 'LINE'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** What a person calls their device, empty when nothing is known; only names of this list, because what a stranger's program says goes into mails. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ')
}
