// Rules for what operators see of a shopper; pure.

/** `d***o@example.com`: enough to recognize, not enough to write to. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at <= 0 ? '' : `${masked(email.slice(0, at), 1)}${email.slice(at)}`
}

/** The last four digits, as people quote them on the phone. */
export function maskedMobile(mobile: string): string {
  return mobile === '' ? '' : `***${mobile.slice(-4)}`
}

function masked(text: string, shown: number): string {
  const letters = [...text]
  if (letters.length <= shown * 2) return `${letters.slice(0, shown).join('')}***`
  return `${letters.slice(0, shown).join('')}***${letters.slice(-shown).join('')}`
}

/** A search keyword in the form of stored login names: lower case, and a number without plus, spaces and dashes. */
export function searchedName(keyword: string): string {
  const isNumber = /^\+?[0-9][0-9 -]*$/.test(keyword)
  return (isNumber ? keyword.replace(/[+ -]/g, '') : keyword).toLowerCase()
}

/** The id, if only digits were typed. */
export function searchedId(keyword: string): number | undefined {
  return /^[0-9]{1,15}$/.test(keyword) ? Number(keyword) : undefined
}
