// The shop's two cookies, token and lang: three days for the whole site, not extended by use.

const lifetimeSeconds = 259_200

type CookieName = 'token' | 'lang'

export function readCookie(name: CookieName): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decoded(pair.slice(name.length + 1)) || undefined : undefined
}

/** Others can write cookies too: one that cannot be decoded counts as missing. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export function writeCookie(name: CookieName, value: string): void {
  setCookie(name, encodeURIComponent(value), lifetimeSeconds)
}

export function dropCookie(name: CookieName): void {
  setCookie(name, '', 0)
}

function setCookie(name: CookieName, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox.
  document.cookie = `${name}=${value}; max-age=${maxAgeSeconds}; path=/; SameSite=Lax${secure}`
}
