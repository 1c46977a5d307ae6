// The shop's two cookies, token and lang: three days, the whole site, never lengthened by use.

const lifetimeSeconds = 259_200

export type CookieName = 'token' | 'lang'

export function readCookie(name: CookieName): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decoded(pair.slice(name.length + 1)) || undefined : undefined
}

/** A cookie can be written by others: what cannot be read is as good as absent. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export function writeCookie(name: CookieName, value: string): void {
  put(name, encodeURIComponent(value), lifetimeSeconds)
}

export function dropCookie(name: CookieName): void {
  put(name, '', 0)
}

function put(name: CookieName, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox.
  document.cookie = `${name}=${value}; max-age=${maxAgeSeconds}; path=/; SameSite=Lax${secure}`
}
