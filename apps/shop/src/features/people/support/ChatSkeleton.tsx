// The skeleton of the chat.

const bubbles = [
  { side: 'self-start', width: 'w-3/5' },
  { side: 'self-end', width: 'w-2/5' },
  { side: 'self-start', width: 'w-4/5' },
  { side: 'self-end', width: 'w-1/2' },
]

export function ChatSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late flex flex-col gap-3 py-6">
      {bubbles.map(({ side, width }) => (
        <div key={side + width} className={`skeleton h-12 rounded-card ${side} ${width}`} />
      ))}
    </div>
  )
}
