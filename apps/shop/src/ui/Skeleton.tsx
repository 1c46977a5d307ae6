// Placeholders for loading content; they appear only when loading takes longer than 150 ms.

type SkeletonShape = 'grid' | 'rows' | 'form' | 'page' | 'product'

function Card() {
  return (
    <div className="overflow-hidden rounded-card bg-surface">
      <div className="skeleton aspect-square rounded-none" />
      <div className="space-y-2 p-3">
        <div className="skeleton h-3.5" />
        <div className="skeleton h-3.5 w-3/5" />
        <div className="skeleton h-4.5 w-2/5" />
      </div>
    </div>
  )
}

function Row() {
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-4">
      <div className="skeleton size-11 rounded-full" />
      <div className="flex-1 space-y-2">
        <div className="skeleton h-3.5 w-1/2" />
        <div className="skeleton h-3 w-3/4" />
      </div>
    </div>
  )
}

function Field() {
  return (
    <div className="space-y-2">
      <div className="skeleton h-3.5 w-24" />
      <div className="skeleton h-12 rounded-field" />
    </div>
  )
}

/** 0, 1, 2 … */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export function Skeleton({ shape, count = 6 }: { shape: SkeletonShape; count?: number }) {
  if (shape === 'grid') {
    return (
      <div aria-hidden="true" className="card-grid appear-late">
        {times(count).map((index) => (
          <Card key={index} />
        ))}
      </div>
    )
  }
  if (shape === 'product') {
    return (
      <div aria-hidden="true" className="appear-late space-y-3 md:grid md:grid-cols-2 md:gap-6 md:space-y-0">
        <div className="skeleton -mx-4 -mt-4 aspect-square rounded-none md:m-0 md:rounded-sheet" />
        <div className="space-y-3">
          <div className="skeleton h-8 w-2/5" />
          <div className="skeleton h-4" />
          <div className="skeleton h-4 w-3/5" />
        </div>
      </div>
    )
  }
  if (shape === 'page') {
    return (
      <div aria-hidden="true" className="appear-late space-y-4 py-4">
        <div className="skeleton h-32 rounded-card" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    )
  }
  return (
    <div aria-hidden="true" className={`appear-late ${shape === 'form' ? 'space-y-5' : 'space-y-3'}`}>
      {times(count).map((index) => (shape === 'form' ? <Field key={index} /> : <Row key={index} />))}
    </div>
  )
}
