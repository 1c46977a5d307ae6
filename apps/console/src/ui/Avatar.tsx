// The small pictures of a row: the initials of a person, and the picture of a product or shop.
import type { Picture } from '@shop/contract/wire.ts'

const sizes = { small: 'size-8 text-caption', large: 'size-11 text-body' }

export function Avatar({ name, size = 'small' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary ${sizes[size]}`}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** A small picture in a table row. */
export function Thumb({ picture, round = false }: { picture: Picture; round?: boolean }) {
  return (
    <img
      src={picture.thumb}
      alt=""
      loading="lazy"
      className={`size-10 shrink-0 border border-hairline bg-surface-2 object-cover ${round ? 'rounded-full' : 'rounded-chip'}`}
    />
  )
}
