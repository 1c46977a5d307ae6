// The author's avatar, or the first letter of the displayed name.
import type { Picture } from '@shop/contract/wire.ts'

export function ReviewerAvatar({ picture, name }: { picture: Pick<Picture, 'thumb'> | null; name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-body font-semibold text-primary uppercase"
    >
      {picture ? (
        <img src={picture.thumb} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        Array.from(name)[0]
      )}
    </span>
  )
}
