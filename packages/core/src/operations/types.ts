// Written by `npm run qa -- schema-types` from the schemas in the folder beside it: change those.

/** The credentials of a client. */
export type TokenRequest = {
  /** OAuth 2.0 grant type: `client_credentials` alone (interface: Token issuance; A3). */
  grant_type?: 'client_credentials' | undefined;
  /** Client ID, not empty (interface: Token issuance). */
  client_id: string;
  /** Client secret, not empty (interface: Token issuance). */
  client_secret: string;
};

/** What a new invitation is made of, with `visitorTypeId`. */
export type InvitationCreateWithVisitorTypeId = {
  /** First name of the guest: more than blanks (interface: Update an invitation). */
  firstName: string;
  /** Last name of the guest: more than blanks (interface: Update an invitation). */
  lastName: string;
  /**
   * Name of a visitor type that the team has; instead of `visitorTypeId` (interface: Update an invitation; A8,
   * A20).
   */
  visitorTypeName?: undefined;
  /** Identifier of a visitor type, a UUID; instead of `visitorTypeName` (interface: Update an invitation; A8). */
  visitorTypeId: string;
  /**
   * Start of the visit: ISO 8601 with an offset, or in the client a `Date`; sent in UTC (interface: Update an
   * invitation; A19).
   */
  startDate: string | Date;
  /**
   * End of the visit, after `startDate`: ISO 8601 with an offset, or in the client a `Date`; sent in UTC
   * (interface: Update an invitation; A19).
   */
  endDate: string | Date;
  /** Identifier of the site, a UUID (interface: Update an invitation). */
  siteId: string;
  /** Email address of the guest (interface: Update an invitation; A28). */
  email?: string | undefined;
  /** Mobile phone number of the guest, in any notation (interface: Update an invitation). */
  mobile?: string | undefined;
  /** Name of the guest’s company (interface: Update an invitation). */
  companyName?: string | undefined;
  /** Subject of the invitation (interface: Update an invitation). */
  subject?: string | undefined;
  /** Name of the host’s group (interface: Update an invitation). */
  hostGroupName?: string | undefined;
  /** Email address of the host (interface: Update an invitation; A28). */
  hostEmail: string;
  /** Note for the admin of the site or team, up to 1000 characters (interface: Limits; A27). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (interface: Limits; A27). */
  visitorNotes?: string | undefined;
};

/** What a new invitation is made of, with `visitorTypeName`. */
export type InvitationCreateWithVisitorTypeName = {
  /** First name of the guest: more than blanks (interface: Update an invitation). */
  firstName: string;
  /** Last name of the guest: more than blanks (interface: Update an invitation). */
  lastName: string;
  /**
   * Name of a visitor type that the team has; instead of `visitorTypeId` (interface: Update an invitation; A8,
   * A20).
   */
  visitorTypeName: string;
  /** Identifier of a visitor type, a UUID; instead of `visitorTypeName` (interface: Update an invitation; A8). */
  visitorTypeId?: undefined;
  /**
   * Start of the visit: ISO 8601 with an offset, or in the client a `Date`; sent in UTC (interface: Update an
   * invitation; A19).
   */
  startDate: string | Date;
  /**
   * End of the visit, after `startDate`: ISO 8601 with an offset, or in the client a `Date`; sent in UTC
   * (interface: Update an invitation; A19).
   */
  endDate: string | Date;
  /** Identifier of the site, a UUID (interface: Update an invitation). */
  siteId: string;
  /** Email address of the guest (interface: Update an invitation; A28). */
  email?: string | undefined;
  /** Mobile phone number of the guest, in any notation (interface: Update an invitation). */
  mobile?: string | undefined;
  /** Name of the guest’s company (interface: Update an invitation). */
  companyName?: string | undefined;
  /** Subject of the invitation (interface: Update an invitation). */
  subject?: string | undefined;
  /** Name of the host’s group (interface: Update an invitation). */
  hostGroupName?: string | undefined;
  /** Email address of the host (interface: Update an invitation; A28). */
  hostEmail: string;
  /** Note for the admin of the site or team, up to 1000 characters (interface: Limits; A27). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (interface: Limits; A27). */
  visitorNotes?: string | undefined;
};

// The last part is for exactOptionalPropertyTypes: without it, a spread that may add neither would compile.
/** What a new invitation is made of. */
export type InvitationCreate = (InvitationCreateWithVisitorTypeId | InvitationCreateWithVisitorTypeName) &
  (Record<'visitorTypeId', unknown> | Record<'visitorTypeName', unknown>);

/** The fields of an invitation that can change; any subset. */
export type InvitationUpdate = {
  /** First name of the guest: more than blanks (interface: Update an invitation). */
  firstName?: string | undefined;
  /** Last name of the guest: more than blanks (interface: Update an invitation). */
  lastName?: string | undefined;
  /**
   * Name of a visitor type that the team has; instead of `visitorTypeId` (interface: Update an invitation; A8,
   * A20).
   */
  visitorTypeName?: string | undefined;
  /** Identifier of a visitor type, a UUID; instead of `visitorTypeName` (interface: Update an invitation; A8). */
  visitorTypeId?: string | undefined;
  /**
   * Start of the visit: ISO 8601 with an offset, or in the client a `Date`; sent in UTC (interface: Update an
   * invitation; A19).
   */
  startDate?: string | Date | undefined;
  /**
   * End of the visit, after `startDate`: ISO 8601 with an offset, or in the client a `Date`; sent in UTC
   * (interface: Update an invitation; A19).
   */
  endDate?: string | Date | undefined;
  /** Identifier of the site, a UUID (interface: Update an invitation). */
  siteId?: string | undefined;
  /** Email address of the guest (interface: Update an invitation; A28). */
  email?: string | undefined;
  /** Mobile phone number of the guest, in any notation (interface: Update an invitation). */
  mobile?: string | undefined;
  /** Name of the guest’s company (interface: Update an invitation). */
  companyName?: string | undefined;
  /** Subject of the invitation (interface: Update an invitation). */
  subject?: string | undefined;
  /** Name of the host’s group (interface: Update an invitation). */
  hostGroupName?: string | undefined;
  /** Email address of the host (interface: Update an invitation; A28). */
  hostEmail?: string | undefined;
  /** Note for the admin of the site or team, up to 1000 characters (interface: Limits; A27). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (interface: Limits; A27). */
  visitorNotes?: string | undefined;
};

/** What a new host group is made of. */
export type HostGroupCreate = {
  /** Name of the host group: more than blanks (A25). */
  name: string;
  /** Identifier of the group’s site, a UUID; without it the group is team-wide (A25). */
  siteId?: string | undefined;
};

/** The fields of a host group that can change. */
export type HostGroupUpdate = {
  /** New name of the host group: more than blanks (interface: Other operations; A25). */
  name: string;
};

/** An access token. */
export type Token = {
  /** `Bearer`, in any letter case (interface: Token response; A4). */
  token_type?: string | undefined;
  /** Access token, for the authorization header (interface: Token response). */
  access_token: string;
  /** How long the token is valid, in seconds (interface: Token response; A3). */
  expires_in?: number | undefined;
};

/** A location that guests are invited to. */
export type Site = {
  /** Identifier of the site, a UUID (interface: Site summary). */
  id: string;
  /** Name of the site (interface: Site summary). */
  name?: string | undefined;
  /** Postal address of the site, in one text (interface: Site summary). */
  address?: string | undefined;
  /** Latitude in degrees, north of the equator positive (interface: Site summary). */
  latitude?: number | undefined;
  /** Longitude in degrees, east of Greenwich positive (interface: Site summary). */
  longitude?: number | undefined;
};

/** A person who receives guests. */
export type Host = {
  /** Identifier of the host, a UUID (interface: Host summary). */
  id: string;
  /** First name of the host (interface: Host summary). */
  firstName?: string | undefined;
  /** Last name of the host (interface: Host summary). */
  lastName?: string | undefined;
  /** Name of the host’s group; absent where the host is in none (interface: Host summary). */
  hostGroupName?: string | undefined;
  /** Email address of the host (interface: Host summary). */
  email?: string | undefined;
};

/** An invitation of a guest to a site. */
export type Invitation = {
  /** Identifier of the invitation, a UUID (interface: Invitation). */
  id: string;
  /** First name of the guest (interface: Invitation). */
  firstName?: string | undefined;
  /** Last name of the guest (interface: Invitation). */
  lastName?: string | undefined;
  /** What kind of visitor the guest is (interface: Invitation). */
  visitorType?: {
    /** Identifier of the visitor type, a UUID (interface: Invitation). */
    id?: string | undefined;
    /** Name of the visitor type (interface: Invitation). */
    name?: string | undefined;
  } | undefined;
  /** Start of the visit: ISO 8601 in UTC or with an offset (interface: Invitation; A19). */
  startDate?: string | undefined;
  /** End of the visit: ISO 8601 in UTC or with an offset (interface: Invitation; A19). */
  endDate?: string | undefined;
  /** Where the guest goes (interface: Invitation). */
  site?: Partial<Site> | undefined;
  /** Email address of the guest (interface: Invitation). */
  email?: string | undefined;
  /** Mobile phone number of the guest, in any notation (interface: Invitation). */
  mobile?: string | undefined;
  /** Subject of the invitation (interface: Invitation). */
  subject?: string | undefined;
  /** Who receives the guest (interface: Invitation). */
  host?: Partial<Host> | undefined;
  /** Note for the admin of the site or team, up to 1000 characters (interface: Invitation, Limits). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (interface: Invitation, Limits). */
  visitorNotes?: string | undefined;
  /** When it was last updated: ISO 8601 in UTC or with an offset (interface: Invitation; A19). */
  updated?: string | undefined;
  /**
   * Fast track code, as text whether it came as a number or as a string; what it is for is not documented
   * (A15).
   */
  fastTrackCode?: string | undefined;
  /** Whether an email was sent to the guest (interface: Invitation). */
  emailSent?: boolean | undefined;
  /** When the reminder was sent; absent before: ISO 8601 in UTC or with an offset (interface: Invitation; A19). */
  emailReminderTime?: string | undefined;
  /** When it was created: ISO 8601 in UTC or with an offset (interface: Invitation; A19). */
  created?: string | undefined;
  /**
   * When it was cancelled; absent where it was not: ISO 8601 in UTC or with an offset (interface: Invitation;
   * A11, A19).
   */
  cancelled?: string | undefined;
  /** Whether the guest has been checked in (interface: Invitation). */
  actioned?: boolean | undefined;
  /** How many of its passes are active (interface: Invitation). */
  activePassCount?: number | undefined;
  /** Company of the guest (interface: Invitation). */
  company?: {
    /** Identifier of the company, a UUID (interface: Invitation). */
    id?: string | undefined;
    /** Name of the company (interface: Invitation). */
    name?: string | undefined;
  } | undefined;
};

/** A named group of hosts. */
export type HostGroup = {
  /** Identifier of the host group, a UUID (A25). */
  id: string;
  /** Name of the host group (A25). */
  name?: string | undefined;
  /** Identifier of the group’s site, a UUID; absent where the group is team-wide (A25). */
  siteId?: string | undefined;
};

/** A respondent’s answers in one form. */
export type FormResponse = {
  /** Identifier of the form response, a UUID (A22). */
  id: string;
  /** Name of the form (A22). */
  name?: string | undefined;
  /** What was answered, in the order of the form (A22). */
  answers?: {
    /** What the form asked (A22). */
    label?: string | undefined;
    /** What was answered: any JSON value (A22). */
    value?: unknown | undefined;
  }[] | undefined;
};

/** One run of a workflow by a respondent. */
export type WorkflowResponse = {
  /** Identifier of the response: a UUID, or 24 hexadecimal digits (A14, A22). */
  id: string;
  /** Identifier of the workflow: a UUID, or 24 hexadecimal digits (A14, A22). */
  workflowId?: string | undefined;
  /** Name of the workflow (A22). */
  workflowName?: string | undefined;
  /** How far the response is (A22). */
  status?: 'submitted' | 'approved' | 'rejected' | 'closed' | (string & {}) | undefined;
  /** When it was created: ISO 8601 in UTC or with an offset (A19, A22). */
  created?: string | undefined;
  /** When it was last updated: ISO 8601 in UTC or with an offset (A19, A22). */
  updated?: string | undefined;
  /** Who answered (A22). */
  respondent?: {
    /** First name of the respondent (A22). */
    firstName?: string | undefined;
    /** Last name of the respondent (A22). */
    lastName?: string | undefined;
    /** Email address of the respondent (A22). */
    email?: string | undefined;
  } | undefined;
  /** Where it was answered; in a team’s list only with `includeSites` (A22). */
  site?: {
    /** Identifier of the site, a UUID (A22). */
    id?: string | undefined;
    /** Name of the site (A22). */
    name?: string | undefined;
  } | undefined;
  /** Company of the respondent (A22). */
  company?: {
    /** Identifier of the company, a UUID (A22). */
    id?: string | undefined;
    /** Name of the company (A22). */
    name?: string | undefined;
  } | undefined;
  /** What was answered, form by form (A22). */
  formResponses?: Partial<FormResponse>[] | undefined;
};

/** A company that guests come from. */
export type Company = {
  /** Identifier of the company, a UUID (A23). */
  id: string;
  /** Name of the company (A23). */
  name?: string | undefined;
  /** Status of the company, in the service’s words (A23). */
  status?: string | undefined;
  /** Address of the company’s website (A23). */
  website?: string | undefined;
  /** Postal address of the company, in one text (A23). */
  address?: string | undefined;
  /** What the team knows the company by, such as a registration number (A23). */
  identifier?: string | undefined;
  /** Name of the contact person (A23). */
  contactName?: string | undefined;
  /** Email address of the contact person (A23). */
  contactEmail?: string | undefined;
  /** When the company was last updated: ISO 8601 in UTC or with an offset (A19, A23). */
  updated?: string | undefined;
};

/** A document that a company has handed in, such as an insurance certificate. */
export type CompanyDocument = {
  /** Identifier of the document, a UUID (A23). */
  id: string;
  /** Identifier of the company that it belongs to, a UUID (A23). */
  companyId?: string | undefined;
  /** Name of the document (A23). */
  name?: string | undefined;
  /** Kind of the document, in the service’s words (A23). */
  type?: string | undefined;
  /** Status of the document, in the service’s words (A23). */
  status?: string | undefined;
  /** Version of the document, as text whether it came as a number or as a string (A23). */
  version?: string | undefined;
  /** When it was issued: ISO 8601, with or without a time of day (A23). */
  issueDate?: string | undefined;
  /** When it expires: ISO 8601, with or without a time of day (A23). */
  expiryDate?: string | undefined;
  /** Where the document can be read (A23). */
  url?: string | undefined;
};

/** What each operation takes. */
export interface OperationInputs {
  /** Issue an access token. */
  'tokens.get': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
    /** Body. */
    body?: TokenRequest | undefined;
  };
  /** Create an invitation. */
  'invitations.create': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /**
       * Whether the guest is left without an email; when absent, the service decides: it sends one (interface:
       * Update an invitation; A10).
       */
      suppressEmail?: boolean | undefined;
    } | undefined;
    /** Body. */
    body?: InvitationCreate | undefined;
  };
  /** Details of an invitation. */
  'invitations.get': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the invitation, a UUID (interface: Update an invitation). */
      invitationId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Update an invitation. */
  'invitations.update': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the invitation, a UUID (interface: Update an invitation). */
      invitationId: string;
    } | undefined;
    /** Query. */
    query?: {
      /**
       * Whether the guest is left without an email; when absent, the service decides: it sends one (interface:
       * Update an invitation; A10).
       */
      suppressEmail?: boolean | undefined;
    } | undefined;
    /** Body. */
    body?: InvitationUpdate | undefined;
  };
  /** Delete an invitation. */
  'invitations.delete': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the invitation, a UUID (interface: Update an invitation). */
      invitationId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Search invitations by host email. */
  'invitations.searchByHost': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /** Invitations in a page, at least 1; the service’s default is 10 (A6). */
      limit?: number | undefined;
      /** How many invitations to skip, 0 or more; the service’s default is 0 (A6). */
      offset?: number | undefined;
      /** Direction; the service’s default is `asc` (A6). */
      sort?: 'asc' | 'desc' | undefined;
      /** Field to sort by; the service’s default is `startDate` (A6). */
      order?: 'startDate' | 'endDate' | 'created' | 'updated' | 'firstName' | 'lastName' | 'subject' | (string & {}) | undefined;
    } | undefined;
    /** Body. */
    body?: {
      /** Email address of the host whose invitations are searched for (A6, A28). */
      hostEmail: string;
    } | undefined;
  };
  /** List the sites of a team. */
  'sites.list': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /** Records in a page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page: the `next` of the page before; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** Details of a site. */
  'sites.get': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the site, a UUID (interface: Other operations). */
      siteId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** List hosts registered at a site. */
  'sites.hosts': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the site, a UUID (interface: Other operations). */
      siteId: string;
    } | undefined;
    /** Query. */
    query?: {
      /** Records in a page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page: the `next` of the page before; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** List host groups. */
  'hostGroups.list': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /** Records in a page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page: the `next` of the page before; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** Host group details by id. */
  'hostGroups.get': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the host group, a UUID (interface: Other operations). */
      hostGroupId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Create a host group. */
  'hostGroups.create': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
    /** Body. */
    body?: HostGroupCreate | undefined;
  };
  /** Update the name of a host group. */
  'hostGroups.update': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the host group, a UUID (interface: Other operations). */
      hostGroupId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
    /** Body. */
    body?: HostGroupUpdate | undefined;
  };
  /** Delete a host group. */
  'hostGroups.delete': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the host group, a UUID (interface: Other operations). */
      hostGroupId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Details of one workflow response. */
  'workflowResponses.get': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the response: a UUID, or 24 hexadecimal digits (interface: Other operations; A14). */
      responseId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Responses of a workflow, sorted by response updated date. */
  'workflowResponses.listByWorkflow': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the workflow: a UUID, or 24 hexadecimal digits (interface: Other operations; A14). */
      workflowId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Paginated responses of a team. */
  'workflowResponses.listByTeam': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the team, a UUID; the same as in the team header (A18). */
      teamId: string;
    } | undefined;
    /** Query. */
    query?: {
      /** Records in a page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page: the `next` of the page before; without it, the first page (A5). */
      next?: string | undefined;
      /** Whether each response has its site; the service’s default is false (A22). */
      includeSites?: boolean | undefined;
    } | undefined;
  };
  /** Details of a form response. */
  'workflowResponses.formResponse': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the response: a UUID, or 24 hexadecimal digits (interface: Other operations; A14). */
      responseId: string;
      /** Identifier of the form response, a UUID (interface: Other operations). */
      formResponseId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Details of a company. */
  'companies.get': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the company, a UUID (interface: Other operations). */
      companyId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Paginated companies of a team. */
  'companies.listByTeam': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the team, a UUID; the same as in the team header (A18). */
      teamId: string;
    } | undefined;
    /** Query. */
    query?: {
      /** Records in a page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page: the `next` of the page before; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** All documents of a company. */
  'companies.documents': {
    /** Parameters in the path. */
    params?: {
      /** Identifier of the company, a UUID (interface: Other operations). */
      companyId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
}

/** What each operation returns. */
export interface OperationResponses {
  /** Issue an access token. */
  'tokens.get': Token;
  /** Create an invitation. */
  'invitations.create': Invitation;
  /** Details of an invitation. */
  'invitations.get': Invitation;
  /** Update an invitation. */
  'invitations.update': Invitation;
  /** Delete an invitation. */
  'invitations.delete': undefined;
  /** Search invitations by host email. */
  'invitations.searchByHost': {
    /** The records of this page, in the service’s order (A7). */
    records: Invitation[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** List the sites of a team. */
  'sites.list': {
    /** The records of this page, in the service’s order (A7). */
    records: Site[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** Details of a site. */
  'sites.get': Site;
  /** List hosts registered at a site. */
  'sites.hosts': {
    /** The records of this page, in the service’s order (A7). */
    records: Host[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** List host groups. */
  'hostGroups.list': {
    /** The records of this page, in the service’s order (A7). */
    records: HostGroup[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** Host group details by id. */
  'hostGroups.get': HostGroup;
  /** Create a host group. */
  'hostGroups.create': HostGroup;
  /** Update the name of a host group. */
  'hostGroups.update': HostGroup;
  /** Delete a host group. */
  'hostGroups.delete': undefined;
  /** Details of one workflow response. */
  'workflowResponses.get': WorkflowResponse;
  /** Responses of a workflow, sorted by response updated date. */
  'workflowResponses.listByWorkflow': {
    /** The records of this page, in the service’s order (A7). */
    records: WorkflowResponse[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** Paginated responses of a team. */
  'workflowResponses.listByTeam': {
    /** The records of this page, in the service’s order (A7). */
    records: WorkflowResponse[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** Details of a form response. */
  'workflowResponses.formResponse': FormResponse;
  /** Details of a company. */
  'companies.get': Company;
  /** Paginated companies of a team. */
  'companies.listByTeam': {
    /** The records of this page, in the service’s order (A7). */
    records: Company[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
  /** All documents of a company. */
  'companies.documents': {
    /** The records of this page, in the service’s order (A7). */
    records: CompanyDocument[];
    /** Cursor of the next page; absent on the last (A5). */
    next?: string | undefined;
  };
}

/** The id of an operation, such as `invitations.update`. */
export type OperationId = keyof OperationInputs;
