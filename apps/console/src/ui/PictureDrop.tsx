// Takes picture files, chosen or dropped.
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'

/** What the server can decode; it refuses anything else with a message. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic'

interface PictureDropProps extends Omit<ComponentProps<'input'>, 'children'> {
  onFiles: (files: File[]) => void
  children: (choose: () => void) => ReactNode
}

export function PictureDrop({ onFiles, children, ...rest }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside works for everybody.
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setDragOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`rounded-field transition-shadow duration-100 ${isDragOver ? 'ring-2 ring-primary ring-offset-4 ring-offset-surface' : ''}`}
    >
      <input
        {...rest}
        ref={input}
        type="file"
        accept={accepted}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Choosing the same file again must fire a change event again.
          event.target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </div>
  )
}
