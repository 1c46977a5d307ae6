// The readable part of a key: the letters and digits of a name.

const lettersMax = 40

/** Empty when the name has no Latin letters or digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{Diacritic}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lettersMax)
    .replace(/^-+|-+$/g, '')
}
