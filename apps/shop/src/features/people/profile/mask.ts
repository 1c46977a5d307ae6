// Masks an email or mobile number, so that only its owner recognizes it.

/** m***a@shop.example */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}${email.slice(at)}`
}

const endShown = 4

/** ••• 8000: the last four digits. */
export function maskedMobile(mobile: string): string {
  return `••• ${mobile.slice(-endShown)}`
}
