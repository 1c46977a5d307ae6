// The placeholder of a conversation, which begins at its end.

const bubbles = [
  { side: 'self-end', size: 'h-12 w-1/2' },
  { side: 'self-start', size: 'h-18 w-3/4' },
  { side: 'self-end', size: 'h-12 w-2/3' },
  { side: 'self-start', size: 'h-12 w-3/5' },
]

export function ChatSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late flex flex-1 flex-col justify-end gap-5 py-3">
      {bubbles.map(({ side, size }) => (
        <div key={side + size} className={`flex max-w-120 gap-2 ${side} ${size}`}>
          {side === 'self-start' ? <div className="skeleton size-8 shrink-0 rounded-full" /> : null}
          <div className="skeleton flex-1 rounded-card" />
        </div>
      ))}
    </div>
  )
}
