// A picture in a box of fixed ratio: lazy, retried three times, then a placeholder with an initial.
import type { Picture } from '@shop/contract/wire.ts'
import { useEffect, useState } from 'react'
import { rememberLoaded, wasLoaded } from './loaded-pictures.ts'

interface PhotoProps {
  picture: Picture
  /** Empty when the picture only decorates. */
  alt: string
  /** Its first letter replaces a picture that cannot be loaded; defaults to the alt text. */
  initial?: string
  /** The `sizes` attribute. */
  sizes: string
  /** Width over height of the box. */
  ratio?: number
  fit?: 'cover' | 'contain'
  /** Above the fold: loaded eagerly with high priority. */
  isPriority?: boolean
  className?: string
}

const widths = [160, 240, 320, 480, 640, 960]
const retryDelaysMs = [300, 900, 2700]

function srcSet(picture: Picture): string {
  return widths
    .filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < picture.w)
    .map((width) => `${picture.url}?w=${width} ${width}w`)
    .join(', ')
}

/** Counts the attempts to load a picture and waits between them. */
function useTries(url: string): { attempt: number; hasFailed: boolean; onError: () => void } {
  const [tries, setTries] = useState({ url, attempt: 0, isWaiting: false })
  if (tries.url !== url) setTries({ url, attempt: 0, isWaiting: false })
  const delayMs = tries.isWaiting ? retryDelaysMs[tries.attempt] : undefined
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(
      () => setTries((current) => ({ ...current, attempt: current.attempt + 1, isWaiting: false })),
      delayMs,
    )
    return () => clearTimeout(timer)
  }, [delayMs])
  return {
    attempt: tries.attempt,
    hasFailed: tries.isWaiting && delayMs === undefined,
    onError: () => setTries((current) => ({ ...current, isWaiting: true })),
  }
}

export function Photo(props: PhotoProps) {
  const { picture, alt, initial, sizes, ratio = 1, fit = 'cover', isPriority = false, className } = props
  const { attempt, hasFailed, onError } = useTries(picture.url)
  const isEager = isPriority || wasLoaded(picture.url, sizes)
  return (
    <span
      className={`photo relative block overflow-hidden bg-surface-2 ${className ?? ''}`}
      style={{ aspectRatio: String(ratio) }}
    >
      {hasFailed ? (
        <span className="absolute inset-0 grid place-items-center text-h1 text-text-3 uppercase">
          <span aria-hidden="true">{(initial ?? alt).trim().slice(0, 1)}</span>
          <span className="sr-only">{alt}</span>
        </span>
      ) : (
        <img
          key={attempt}
          src={`${picture.url}?w=480`}
          srcSet={srcSet(picture)}
          sizes={sizes}
          width={picture.w}
          height={picture.h}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'sync' : 'async'}
          draggable={false}
          className={`absolute inset-0 size-full text-transparent ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
          onLoad={() => rememberLoaded(picture.url, sizes)}
          onError={onError}
        />
      )}
    </span>
  )
}

/** Over the picture of a product that nobody can buy now: why. */
export function PhotoVeil({ children }: { children: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-surface/35">
      <span className="rounded-full bg-toast px-2.5 py-0.5 text-center text-caption font-semibold text-on-toast">
        {children}
      </span>
    </span>
  )
}
