// An error boundary: shows a fallback for a subtree that crashed and keeps the rest of the page working.
import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  fallback: ReactNode
  /** A new value clears the crash and renders the children again. */
  resetKey?: unknown
  onCrash?: () => void
  children: ReactNode
}

interface CrashState {
  hasCrashed: boolean
  resetKey: unknown
}

// React has error boundaries only as class components.
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { hasCrashed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<CrashState> {
    return { hasCrashed: true }
  }

  // A page in the keep-alive cache stays mounted after a crash: only a new key can clear it.
  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return resetKey === state.resetKey ? null : { hasCrashed: false, resetKey }
  }

  override componentDidCatch(): void {
    this.props.onCrash?.()
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}
