/**
 * Connections that the system keeps until the service accepts them, which it cannot while its event loop is busy. The system drops what is
 * beyond that: such a visitor tries again after 1, 3 and 7 s. Node's own 511 are too few for a load spike. Linux allows 4096
 * (`net.core.somaxconn`); a system that allows fewer takes its own limit.
 */
export const LISTEN_BACKLOG = 4096;
